/// The style sheet of the page.
enum DecisionPageStyle {
  static let text = """
    :root {
      --paper: #ffffff; --panel: #f6f7f9; --text: #1a1c23; --soft: #565b69; --line: #d9dce3;
      --good: #0b6b34; --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #121318; --panel: #1b1d24; --text: #e9eaf0; --soft: #a8adbb; --line: #34373f;
        --good: #7fd8a2;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 3rem clamp(1rem, 4vw, 3rem) 5rem; max-width: 82rem;
      background: var(--paper); color: var(--text); font: 15px/1.5 var(--sans);
    }
    h1 { font-size: 2.2rem; line-height: 1.15; margin: 0; letter-spacing: -.02em; }
    h2 { font-size: 1.35rem; margin: 0; }
    h2 code { font-size: inherit; }
    h3 { font-size: .8rem; font-weight: 600; color: var(--soft); margin: 0 0 .5rem; }
    code { font: .88em var(--mono); }
    .kicker, .facts { color: var(--soft); margin: 0; }
    .kicker { font-size: .8rem; font-weight: 600; letter-spacing: .04em; margin-bottom: .25rem; }
    .lead { font-size: 1.05rem; margin: .4rem 0; max-width: 60ch; }
    .facts { font-size: .9rem; }
    nav { margin-top: .75rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
    a { color: inherit; text-underline-offset: .2em; }
    .error { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }

    .chip, .cell, .tile, .run { background: var(--ground); color: var(--ink); fill: var(--ground); }
    .chip {
      display: inline-block; font: 600 .82rem/1.5 var(--mono); padding: .1rem .5rem;
      border-radius: .35rem; box-shadow: inset 0 0 0 1px var(--edge); white-space: nowrap;
    }
    .chip.small { font-size: .74rem; padding: 0 .4rem; }
    .chip.none { background: none; color: var(--soft); box-shadow: inset 0 0 0 1px var(--line); font-weight: 400; }
    .s1:is(.chip, .cell, .tile) { background-image: repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--edge) 45%, transparent) 5px 7px); }
    .s2:is(.chip, .cell, .tile) { background-image: radial-gradient(color-mix(in srgb, var(--edge) 55%, transparent) 1.2px, transparent 1.3px); background-size: 6px 6px; }

    .legend { list-style: none; margin: 1.25rem 0; padding: 0; display: grid; gap: .4rem 1.5rem; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); }
    .legend.brief { display: flex; flex-wrap: wrap; gap: .5rem .75rem; }
    .legend li { display: flex; gap: .6rem; align-items: baseline; font-size: .88rem; color: var(--soft); border-radius: .35rem; }
    .legend li > span:last-child:not(.chip) { flex: 1; }
    .legend li:focus-visible { outline: 2px solid var(--edge); outline-offset: 3px; }

    .picture { margin: 0 0 2rem; padding: 1.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; }
    .blocks { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(16.5rem, 1fr)); }
    @media (min-width: 68rem) { .blocks { grid-template-columns: 1fr 1fr 1fr 1.35fr; } }
    .grid { display: grid; grid-template-columns: repeat(10, 1fr); gap: 2px; }
    .cell {
      position: relative; aspect-ratio: 1.25; border-radius: 3px; display: grid; place-items: center;
      font: 500 .6rem/1 var(--mono); font-style: normal; transition: opacity .15s;
    }
    .cell.none, .track { background: none; color: var(--soft); fill: none; }
    .cell.none { box-shadow: inset 0 0 0 1px var(--line); }
    .cell.more::after { content: ""; position: absolute; top: 2px; right: 2px; width: 3px; height: 3px; border-radius: 50%; background: var(--ink); }
    .key { list-style: none; margin: .6rem 0 0; padding: 0; font-size: .8rem; }
    .key li { display: flex; gap: .5rem; align-items: baseline; justify-content: space-between; padding: .15rem 0; }
    .statuses { font: .76rem/1.4 var(--mono); color: var(--soft); }
    .tiles { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .tile { border-radius: .35rem; padding: .4rem .45rem; display: flex; flex-direction: column; font-size: .8rem; line-height: 1.3; min-width: 0; transition: opacity .15s; }
    .tile b { font: 600 .74rem/1.3 var(--mono); overflow-wrap: anywhere; }
    .tile small { font-size: .7rem; }
    .tile span { margin-top: .35rem; font: .7rem/1.3 var(--mono); overflow-wrap: anywhere; border-top: 1px solid var(--edge); padding-top: .25rem; }

    .finer { margin-top: 1.5rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
    thead th { border-top: 0; font-size: .8rem; font-weight: 600; color: var(--soft); padding-top: 0; }
    tbody th { font-weight: 400; overflow-wrap: anywhere; }
    .finer th, .finer td { padding-block: .3rem; vertical-align: middle; }
    .strips { width: 40%; min-width: 12rem; padding-right: 0; white-space: nowrap; }
    .strips span, .strips svg { display: inline-block; width: calc(33.3% - 4px); margin-right: 4px; }
    .n4 span, .n4 svg { width: calc(25% - 4px); }
    .strips svg { height: .9rem; vertical-align: middle; border-radius: 3px; }
    .track { stroke: var(--line); stroke-width: 2px; vector-effect: non-scaling-stroke; }
    .run { fill: var(--edge); transition: opacity .15s; }

    .decisions { margin-top: 2rem; overflow-x: auto; }
    .at { display: inline; margin: 0 .5rem 0 0; }
    .endpoints { display: inline; list-style: none; margin: 0; padding: 0; }
    .endpoints li { display: inline-block; margin: 0 1.25rem .25rem 0; }
    .method { font: 600 .72rem var(--mono); color: var(--soft); }
    .decisions table { margin-top: .75rem; min-width: 46rem; }
    .failure { width: 34%; }
    .failure code { background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; padding: .05rem .35rem; display: inline-block; margin: 0 .1rem .2rem 0; overflow-wrap: anywhere; }
    .but { display: block; font-size: .8rem; color: var(--soft); }
    .told { width: 34%; }
    .slot { color: var(--soft); border-bottom: 1px dotted var(--soft); }
    .aside { color: var(--soft); font-style: italic; }
    .yes { color: var(--good); font-weight: 600; }
    .no { color: var(--soft); }
    .end { font: .8rem var(--mono); }
    .note { font-size: .88rem; color: var(--soft); }
    @media print { body { padding: 0; } .error { break-before: page; } .cell, .tile, .chip { print-color-adjust: exact; } }

    """
}
