// Listed by scripts/list-embedded-texts.
#include "CEmbeddedText.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char E0101_md[] = {
#embed "../../docs/diagnostics/E0101.md" suffix(,)
  0};

static const unsigned char E0102_md[] = {
#embed "../../docs/diagnostics/E0102.md" suffix(,)
  0};

static const unsigned char E0103_md[] = {
#embed "../../docs/diagnostics/E0103.md" suffix(,)
  0};

static const unsigned char E0104_md[] = {
#embed "../../docs/diagnostics/E0104.md" suffix(,)
  0};

static const unsigned char E0105_md[] = {
#embed "../../docs/diagnostics/E0105.md" suffix(,)
  0};

static const unsigned char E0106_md[] = {
#embed "../../docs/diagnostics/E0106.md" suffix(,)
  0};

static const unsigned char E0107_md[] = {
#embed "../../docs/diagnostics/E0107.md" suffix(,)
  0};

static const unsigned char E0108_md[] = {
#embed "../../docs/diagnostics/E0108.md" suffix(,)
  0};

static const unsigned char E0109_md[] = {
#embed "../../docs/diagnostics/E0109.md" suffix(,)
  0};

static const unsigned char E0110_md[] = {
#embed "../../docs/diagnostics/E0110.md" suffix(,)
  0};

static const unsigned char E0111_md[] = {
#embed "../../docs/diagnostics/E0111.md" suffix(,)
  0};

static const unsigned char E0112_md[] = {
#embed "../../docs/diagnostics/E0112.md" suffix(,)
  0};

static const unsigned char E0113_md[] = {
#embed "../../docs/diagnostics/E0113.md" suffix(,)
  0};

static const unsigned char E0114_md[] = {
#embed "../../docs/diagnostics/E0114.md" suffix(,)
  0};

static const unsigned char E0115_md[] = {
#embed "../../docs/diagnostics/E0115.md" suffix(,)
  0};

static const unsigned char E0116_md[] = {
#embed "../../docs/diagnostics/E0116.md" suffix(,)
  0};

static const unsigned char E0117_md[] = {
#embed "../../docs/diagnostics/E0117.md" suffix(,)
  0};

static const unsigned char E0118_md[] = {
#embed "../../docs/diagnostics/E0118.md" suffix(,)
  0};

static const unsigned char E0119_md[] = {
#embed "../../docs/diagnostics/E0119.md" suffix(,)
  0};

static const unsigned char E0120_md[] = {
#embed "../../docs/diagnostics/E0120.md" suffix(,)
  0};

static const unsigned char E0121_md[] = {
#embed "../../docs/diagnostics/E0121.md" suffix(,)
  0};

static const unsigned char E0122_md[] = {
#embed "../../docs/diagnostics/E0122.md" suffix(,)
  0};

static const unsigned char E0123_md[] = {
#embed "../../docs/diagnostics/E0123.md" suffix(,)
  0};

static const unsigned char E0124_md[] = {
#embed "../../docs/diagnostics/E0124.md" suffix(,)
  0};

static const unsigned char E0601_md[] = {
#embed "../../docs/diagnostics/E0601.md" suffix(,)
  0};

static const unsigned char E0602_md[] = {
#embed "../../docs/diagnostics/E0602.md" suffix(,)
  0};

static const unsigned char E0603_md[] = {
#embed "../../docs/diagnostics/E0603.md" suffix(,)
  0};

static const unsigned char E0604_md[] = {
#embed "../../docs/diagnostics/E0604.md" suffix(,)
  0};

static const unsigned char E0605_md[] = {
#embed "../../docs/diagnostics/E0605.md" suffix(,)
  0};

static const unsigned char E0606_md[] = {
#embed "../../docs/diagnostics/E0606.md" suffix(,)
  0};

static const unsigned char E0607_md[] = {
#embed "../../docs/diagnostics/E0607.md" suffix(,)
  0};

static const unsigned char E0608_md[] = {
#embed "../../docs/diagnostics/E0608.md" suffix(,)
  0};

static const unsigned char E0609_md[] = {
#embed "../../docs/diagnostics/E0609.md" suffix(,)
  0};

static const unsigned char E0620_md[] = {
#embed "../../docs/diagnostics/E0620.md" suffix(,)
  0};

static const unsigned char E0621_md[] = {
#embed "../../docs/diagnostics/E0621.md" suffix(,)
  0};

static const unsigned char E0622_md[] = {
#embed "../../docs/diagnostics/E0622.md" suffix(,)
  0};

static const unsigned char E0623_md[] = {
#embed "../../docs/diagnostics/E0623.md" suffix(,)
  0};

static const unsigned char E0701_md[] = {
#embed "../../docs/diagnostics/E0701.md" suffix(,)
  0};

static const unsigned char E0702_md[] = {
#embed "../../docs/diagnostics/E0702.md" suffix(,)
  0};

static const unsigned char E0703_md[] = {
#embed "../../docs/diagnostics/E0703.md" suffix(,)
  0};

static const unsigned char E0704_md[] = {
#embed "../../docs/diagnostics/E0704.md" suffix(,)
  0};

static const unsigned char E0710_md[] = {
#embed "../../docs/diagnostics/E0710.md" suffix(,)
  0};

static const unsigned char E0720_md[] = {
#embed "../../docs/diagnostics/E0720.md" suffix(,)
  0};

static const unsigned char E0721_md[] = {
#embed "../../docs/diagnostics/E0721.md" suffix(,)
  0};

static const unsigned char E0722_md[] = {
#embed "../../docs/diagnostics/E0722.md" suffix(,)
  0};

static const unsigned char E0723_md[] = {
#embed "../../docs/diagnostics/E0723.md" suffix(,)
  0};

static const unsigned char E0724_md[] = {
#embed "../../docs/diagnostics/E0724.md" suffix(,)
  0};

static const unsigned char E0740_md[] = {
#embed "../../docs/diagnostics/E0740.md" suffix(,)
  0};

static const unsigned char E0741_md[] = {
#embed "../../docs/diagnostics/E0741.md" suffix(,)
  0};

static const unsigned char E0742_md[] = {
#embed "../../docs/diagnostics/E0742.md" suffix(,)
  0};

static const unsigned char E0743_md[] = {
#embed "../../docs/diagnostics/E0743.md" suffix(,)
  0};

static const unsigned char E0744_md[] = {
#embed "../../docs/diagnostics/E0744.md" suffix(,)
  0};

static const unsigned char E0745_md[] = {
#embed "../../docs/diagnostics/E0745.md" suffix(,)
  0};

static const unsigned char E0746_md[] = {
#embed "../../docs/diagnostics/E0746.md" suffix(,)
  0};

static const EmbeddedText texts[] = {
  {"E0101.md", E0101_md, sizeof E0101_md - 1},
  {"E0102.md", E0102_md, sizeof E0102_md - 1},
  {"E0103.md", E0103_md, sizeof E0103_md - 1},
  {"E0104.md", E0104_md, sizeof E0104_md - 1},
  {"E0105.md", E0105_md, sizeof E0105_md - 1},
  {"E0106.md", E0106_md, sizeof E0106_md - 1},
  {"E0107.md", E0107_md, sizeof E0107_md - 1},
  {"E0108.md", E0108_md, sizeof E0108_md - 1},
  {"E0109.md", E0109_md, sizeof E0109_md - 1},
  {"E0110.md", E0110_md, sizeof E0110_md - 1},
  {"E0111.md", E0111_md, sizeof E0111_md - 1},
  {"E0112.md", E0112_md, sizeof E0112_md - 1},
  {"E0113.md", E0113_md, sizeof E0113_md - 1},
  {"E0114.md", E0114_md, sizeof E0114_md - 1},
  {"E0115.md", E0115_md, sizeof E0115_md - 1},
  {"E0116.md", E0116_md, sizeof E0116_md - 1},
  {"E0117.md", E0117_md, sizeof E0117_md - 1},
  {"E0118.md", E0118_md, sizeof E0118_md - 1},
  {"E0119.md", E0119_md, sizeof E0119_md - 1},
  {"E0120.md", E0120_md, sizeof E0120_md - 1},
  {"E0121.md", E0121_md, sizeof E0121_md - 1},
  {"E0122.md", E0122_md, sizeof E0122_md - 1},
  {"E0123.md", E0123_md, sizeof E0123_md - 1},
  {"E0124.md", E0124_md, sizeof E0124_md - 1},
  {"E0601.md", E0601_md, sizeof E0601_md - 1},
  {"E0602.md", E0602_md, sizeof E0602_md - 1},
  {"E0603.md", E0603_md, sizeof E0603_md - 1},
  {"E0604.md", E0604_md, sizeof E0604_md - 1},
  {"E0605.md", E0605_md, sizeof E0605_md - 1},
  {"E0606.md", E0606_md, sizeof E0606_md - 1},
  {"E0607.md", E0607_md, sizeof E0607_md - 1},
  {"E0608.md", E0608_md, sizeof E0608_md - 1},
  {"E0609.md", E0609_md, sizeof E0609_md - 1},
  {"E0620.md", E0620_md, sizeof E0620_md - 1},
  {"E0621.md", E0621_md, sizeof E0621_md - 1},
  {"E0622.md", E0622_md, sizeof E0622_md - 1},
  {"E0623.md", E0623_md, sizeof E0623_md - 1},
  {"E0701.md", E0701_md, sizeof E0701_md - 1},
  {"E0702.md", E0702_md, sizeof E0702_md - 1},
  {"E0703.md", E0703_md, sizeof E0703_md - 1},
  {"E0704.md", E0704_md, sizeof E0704_md - 1},
  {"E0710.md", E0710_md, sizeof E0710_md - 1},
  {"E0720.md", E0720_md, sizeof E0720_md - 1},
  {"E0721.md", E0721_md, sizeof E0721_md - 1},
  {"E0722.md", E0722_md, sizeof E0722_md - 1},
  {"E0723.md", E0723_md, sizeof E0723_md - 1},
  {"E0724.md", E0724_md, sizeof E0724_md - 1},
  {"E0740.md", E0740_md, sizeof E0740_md - 1},
  {"E0741.md", E0741_md, sizeof E0741_md - 1},
  {"E0742.md", E0742_md, sizeof E0742_md - 1},
  {"E0743.md", E0743_md, sizeof E0743_md - 1},
  {"E0744.md", E0744_md, sizeof E0744_md - 1},
  {"E0745.md", E0745_md, sizeof E0745_md - 1},
  {"E0746.md", E0746_md, sizeof E0746_md - 1},
};

const EmbeddedText *embedded_pages(size_t *count) {
  *count = sizeof texts / sizeof texts[0];
  return texts;
}
