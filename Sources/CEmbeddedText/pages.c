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

static const unsigned char E0125_md[] = {
#embed "../../docs/diagnostics/E0125.md" suffix(,)
  0};

static const unsigned char E0201_md[] = {
#embed "../../docs/diagnostics/E0201.md" suffix(,)
  0};

static const unsigned char E0202_md[] = {
#embed "../../docs/diagnostics/E0202.md" suffix(,)
  0};

static const unsigned char E0203_md[] = {
#embed "../../docs/diagnostics/E0203.md" suffix(,)
  0};

static const unsigned char E0204_md[] = {
#embed "../../docs/diagnostics/E0204.md" suffix(,)
  0};

static const unsigned char E0205_md[] = {
#embed "../../docs/diagnostics/E0205.md" suffix(,)
  0};

static const unsigned char E0206_md[] = {
#embed "../../docs/diagnostics/E0206.md" suffix(,)
  0};

static const unsigned char E0207_md[] = {
#embed "../../docs/diagnostics/E0207.md" suffix(,)
  0};

static const unsigned char E0208_md[] = {
#embed "../../docs/diagnostics/E0208.md" suffix(,)
  0};

static const unsigned char E0209_md[] = {
#embed "../../docs/diagnostics/E0209.md" suffix(,)
  0};

static const unsigned char E0210_md[] = {
#embed "../../docs/diagnostics/E0210.md" suffix(,)
  0};

static const unsigned char E0211_md[] = {
#embed "../../docs/diagnostics/E0211.md" suffix(,)
  0};

static const unsigned char E0212_md[] = {
#embed "../../docs/diagnostics/E0212.md" suffix(,)
  0};

static const unsigned char E0213_md[] = {
#embed "../../docs/diagnostics/E0213.md" suffix(,)
  0};

static const unsigned char E0214_md[] = {
#embed "../../docs/diagnostics/E0214.md" suffix(,)
  0};

static const unsigned char E0215_md[] = {
#embed "../../docs/diagnostics/E0215.md" suffix(,)
  0};

static const unsigned char E0216_md[] = {
#embed "../../docs/diagnostics/E0216.md" suffix(,)
  0};

static const unsigned char E0217_md[] = {
#embed "../../docs/diagnostics/E0217.md" suffix(,)
  0};

static const unsigned char E0218_md[] = {
#embed "../../docs/diagnostics/E0218.md" suffix(,)
  0};

static const unsigned char E0219_md[] = {
#embed "../../docs/diagnostics/E0219.md" suffix(,)
  0};

static const unsigned char E0220_md[] = {
#embed "../../docs/diagnostics/E0220.md" suffix(,)
  0};

static const unsigned char E0221_md[] = {
#embed "../../docs/diagnostics/E0221.md" suffix(,)
  0};

static const unsigned char E0222_md[] = {
#embed "../../docs/diagnostics/E0222.md" suffix(,)
  0};

static const unsigned char E0223_md[] = {
#embed "../../docs/diagnostics/E0223.md" suffix(,)
  0};

static const unsigned char E0224_md[] = {
#embed "../../docs/diagnostics/E0224.md" suffix(,)
  0};

static const unsigned char E0225_md[] = {
#embed "../../docs/diagnostics/E0225.md" suffix(,)
  0};

static const unsigned char E0226_md[] = {
#embed "../../docs/diagnostics/E0226.md" suffix(,)
  0};

static const unsigned char E0227_md[] = {
#embed "../../docs/diagnostics/E0227.md" suffix(,)
  0};

static const unsigned char E0228_md[] = {
#embed "../../docs/diagnostics/E0228.md" suffix(,)
  0};

static const unsigned char E0229_md[] = {
#embed "../../docs/diagnostics/E0229.md" suffix(,)
  0};

static const unsigned char E0230_md[] = {
#embed "../../docs/diagnostics/E0230.md" suffix(,)
  0};

static const unsigned char E0231_md[] = {
#embed "../../docs/diagnostics/E0231.md" suffix(,)
  0};

static const unsigned char E0232_md[] = {
#embed "../../docs/diagnostics/E0232.md" suffix(,)
  0};

static const unsigned char E0233_md[] = {
#embed "../../docs/diagnostics/E0233.md" suffix(,)
  0};

static const unsigned char E0234_md[] = {
#embed "../../docs/diagnostics/E0234.md" suffix(,)
  0};

static const unsigned char E0235_md[] = {
#embed "../../docs/diagnostics/E0235.md" suffix(,)
  0};

static const unsigned char E0236_md[] = {
#embed "../../docs/diagnostics/E0236.md" suffix(,)
  0};

static const unsigned char E0301_md[] = {
#embed "../../docs/diagnostics/E0301.md" suffix(,)
  0};

static const unsigned char E0302_md[] = {
#embed "../../docs/diagnostics/E0302.md" suffix(,)
  0};

static const unsigned char E0303_md[] = {
#embed "../../docs/diagnostics/E0303.md" suffix(,)
  0};

static const unsigned char E0304_md[] = {
#embed "../../docs/diagnostics/E0304.md" suffix(,)
  0};

static const unsigned char E0305_md[] = {
#embed "../../docs/diagnostics/E0305.md" suffix(,)
  0};

static const unsigned char E0306_md[] = {
#embed "../../docs/diagnostics/E0306.md" suffix(,)
  0};

static const unsigned char E0307_md[] = {
#embed "../../docs/diagnostics/E0307.md" suffix(,)
  0};

static const unsigned char E0308_md[] = {
#embed "../../docs/diagnostics/E0308.md" suffix(,)
  0};

static const unsigned char E0309_md[] = {
#embed "../../docs/diagnostics/E0309.md" suffix(,)
  0};

static const unsigned char E0310_md[] = {
#embed "../../docs/diagnostics/E0310.md" suffix(,)
  0};

static const unsigned char E0311_md[] = {
#embed "../../docs/diagnostics/E0311.md" suffix(,)
  0};

static const unsigned char E0312_md[] = {
#embed "../../docs/diagnostics/E0312.md" suffix(,)
  0};

static const unsigned char E0313_md[] = {
#embed "../../docs/diagnostics/E0313.md" suffix(,)
  0};

static const unsigned char E0314_md[] = {
#embed "../../docs/diagnostics/E0314.md" suffix(,)
  0};

static const unsigned char E0315_md[] = {
#embed "../../docs/diagnostics/E0315.md" suffix(,)
  0};

static const unsigned char E0316_md[] = {
#embed "../../docs/diagnostics/E0316.md" suffix(,)
  0};

static const unsigned char E0317_md[] = {
#embed "../../docs/diagnostics/E0317.md" suffix(,)
  0};

static const unsigned char E0318_md[] = {
#embed "../../docs/diagnostics/E0318.md" suffix(,)
  0};

static const unsigned char E0319_md[] = {
#embed "../../docs/diagnostics/E0319.md" suffix(,)
  0};

static const unsigned char E0320_md[] = {
#embed "../../docs/diagnostics/E0320.md" suffix(,)
  0};

static const unsigned char E0321_md[] = {
#embed "../../docs/diagnostics/E0321.md" suffix(,)
  0};

static const unsigned char E0401_md[] = {
#embed "../../docs/diagnostics/E0401.md" suffix(,)
  0};

static const unsigned char E0402_md[] = {
#embed "../../docs/diagnostics/E0402.md" suffix(,)
  0};

static const unsigned char E0403_md[] = {
#embed "../../docs/diagnostics/E0403.md" suffix(,)
  0};

static const unsigned char E0404_md[] = {
#embed "../../docs/diagnostics/E0404.md" suffix(,)
  0};

static const unsigned char E0405_md[] = {
#embed "../../docs/diagnostics/E0405.md" suffix(,)
  0};

static const unsigned char E0406_md[] = {
#embed "../../docs/diagnostics/E0406.md" suffix(,)
  0};

static const unsigned char E0407_md[] = {
#embed "../../docs/diagnostics/E0407.md" suffix(,)
  0};

static const unsigned char E0408_md[] = {
#embed "../../docs/diagnostics/E0408.md" suffix(,)
  0};

static const unsigned char E0409_md[] = {
#embed "../../docs/diagnostics/E0409.md" suffix(,)
  0};

static const unsigned char E0410_md[] = {
#embed "../../docs/diagnostics/E0410.md" suffix(,)
  0};

static const unsigned char E0411_md[] = {
#embed "../../docs/diagnostics/E0411.md" suffix(,)
  0};

static const unsigned char E0412_md[] = {
#embed "../../docs/diagnostics/E0412.md" suffix(,)
  0};

static const unsigned char E0413_md[] = {
#embed "../../docs/diagnostics/E0413.md" suffix(,)
  0};

static const unsigned char E0414_md[] = {
#embed "../../docs/diagnostics/E0414.md" suffix(,)
  0};

static const unsigned char E0415_md[] = {
#embed "../../docs/diagnostics/E0415.md" suffix(,)
  0};

static const unsigned char E0416_md[] = {
#embed "../../docs/diagnostics/E0416.md" suffix(,)
  0};

static const unsigned char E0417_md[] = {
#embed "../../docs/diagnostics/E0417.md" suffix(,)
  0};

static const unsigned char E0418_md[] = {
#embed "../../docs/diagnostics/E0418.md" suffix(,)
  0};

static const unsigned char E0419_md[] = {
#embed "../../docs/diagnostics/E0419.md" suffix(,)
  0};

static const unsigned char E0420_md[] = {
#embed "../../docs/diagnostics/E0420.md" suffix(,)
  0};

static const unsigned char E0421_md[] = {
#embed "../../docs/diagnostics/E0421.md" suffix(,)
  0};

static const unsigned char E0422_md[] = {
#embed "../../docs/diagnostics/E0422.md" suffix(,)
  0};

static const unsigned char E0423_md[] = {
#embed "../../docs/diagnostics/E0423.md" suffix(,)
  0};

static const unsigned char E0424_md[] = {
#embed "../../docs/diagnostics/E0424.md" suffix(,)
  0};

static const unsigned char E0425_md[] = {
#embed "../../docs/diagnostics/E0425.md" suffix(,)
  0};

static const unsigned char E0426_md[] = {
#embed "../../docs/diagnostics/E0426.md" suffix(,)
  0};

static const unsigned char E0427_md[] = {
#embed "../../docs/diagnostics/E0427.md" suffix(,)
  0};

static const unsigned char E0428_md[] = {
#embed "../../docs/diagnostics/E0428.md" suffix(,)
  0};

static const unsigned char E0429_md[] = {
#embed "../../docs/diagnostics/E0429.md" suffix(,)
  0};

static const unsigned char E0430_md[] = {
#embed "../../docs/diagnostics/E0430.md" suffix(,)
  0};

static const unsigned char E0431_md[] = {
#embed "../../docs/diagnostics/E0431.md" suffix(,)
  0};

static const unsigned char E0432_md[] = {
#embed "../../docs/diagnostics/E0432.md" suffix(,)
  0};

static const unsigned char E0433_md[] = {
#embed "../../docs/diagnostics/E0433.md" suffix(,)
  0};

static const unsigned char E0434_md[] = {
#embed "../../docs/diagnostics/E0434.md" suffix(,)
  0};

static const unsigned char E0435_md[] = {
#embed "../../docs/diagnostics/E0435.md" suffix(,)
  0};

static const unsigned char E0436_md[] = {
#embed "../../docs/diagnostics/E0436.md" suffix(,)
  0};

static const unsigned char E0437_md[] = {
#embed "../../docs/diagnostics/E0437.md" suffix(,)
  0};

static const unsigned char E0501_md[] = {
#embed "../../docs/diagnostics/E0501.md" suffix(,)
  0};

static const unsigned char E0502_md[] = {
#embed "../../docs/diagnostics/E0502.md" suffix(,)
  0};

static const unsigned char E0503_md[] = {
#embed "../../docs/diagnostics/E0503.md" suffix(,)
  0};

static const unsigned char E0504_md[] = {
#embed "../../docs/diagnostics/E0504.md" suffix(,)
  0};

static const unsigned char E0505_md[] = {
#embed "../../docs/diagnostics/E0505.md" suffix(,)
  0};

static const unsigned char E0506_md[] = {
#embed "../../docs/diagnostics/E0506.md" suffix(,)
  0};

static const unsigned char E0507_md[] = {
#embed "../../docs/diagnostics/E0507.md" suffix(,)
  0};

static const unsigned char E0508_md[] = {
#embed "../../docs/diagnostics/E0508.md" suffix(,)
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

static const unsigned char E0624_md[] = {
#embed "../../docs/diagnostics/E0624.md" suffix(,)
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

static const unsigned char E0730_md[] = {
#embed "../../docs/diagnostics/E0730.md" suffix(,)
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
  {"E0125.md", E0125_md, sizeof E0125_md - 1},
  {"E0201.md", E0201_md, sizeof E0201_md - 1},
  {"E0202.md", E0202_md, sizeof E0202_md - 1},
  {"E0203.md", E0203_md, sizeof E0203_md - 1},
  {"E0204.md", E0204_md, sizeof E0204_md - 1},
  {"E0205.md", E0205_md, sizeof E0205_md - 1},
  {"E0206.md", E0206_md, sizeof E0206_md - 1},
  {"E0207.md", E0207_md, sizeof E0207_md - 1},
  {"E0208.md", E0208_md, sizeof E0208_md - 1},
  {"E0209.md", E0209_md, sizeof E0209_md - 1},
  {"E0210.md", E0210_md, sizeof E0210_md - 1},
  {"E0211.md", E0211_md, sizeof E0211_md - 1},
  {"E0212.md", E0212_md, sizeof E0212_md - 1},
  {"E0213.md", E0213_md, sizeof E0213_md - 1},
  {"E0214.md", E0214_md, sizeof E0214_md - 1},
  {"E0215.md", E0215_md, sizeof E0215_md - 1},
  {"E0216.md", E0216_md, sizeof E0216_md - 1},
  {"E0217.md", E0217_md, sizeof E0217_md - 1},
  {"E0218.md", E0218_md, sizeof E0218_md - 1},
  {"E0219.md", E0219_md, sizeof E0219_md - 1},
  {"E0220.md", E0220_md, sizeof E0220_md - 1},
  {"E0221.md", E0221_md, sizeof E0221_md - 1},
  {"E0222.md", E0222_md, sizeof E0222_md - 1},
  {"E0223.md", E0223_md, sizeof E0223_md - 1},
  {"E0224.md", E0224_md, sizeof E0224_md - 1},
  {"E0225.md", E0225_md, sizeof E0225_md - 1},
  {"E0226.md", E0226_md, sizeof E0226_md - 1},
  {"E0227.md", E0227_md, sizeof E0227_md - 1},
  {"E0228.md", E0228_md, sizeof E0228_md - 1},
  {"E0229.md", E0229_md, sizeof E0229_md - 1},
  {"E0230.md", E0230_md, sizeof E0230_md - 1},
  {"E0231.md", E0231_md, sizeof E0231_md - 1},
  {"E0232.md", E0232_md, sizeof E0232_md - 1},
  {"E0233.md", E0233_md, sizeof E0233_md - 1},
  {"E0234.md", E0234_md, sizeof E0234_md - 1},
  {"E0235.md", E0235_md, sizeof E0235_md - 1},
  {"E0236.md", E0236_md, sizeof E0236_md - 1},
  {"E0301.md", E0301_md, sizeof E0301_md - 1},
  {"E0302.md", E0302_md, sizeof E0302_md - 1},
  {"E0303.md", E0303_md, sizeof E0303_md - 1},
  {"E0304.md", E0304_md, sizeof E0304_md - 1},
  {"E0305.md", E0305_md, sizeof E0305_md - 1},
  {"E0306.md", E0306_md, sizeof E0306_md - 1},
  {"E0307.md", E0307_md, sizeof E0307_md - 1},
  {"E0308.md", E0308_md, sizeof E0308_md - 1},
  {"E0309.md", E0309_md, sizeof E0309_md - 1},
  {"E0310.md", E0310_md, sizeof E0310_md - 1},
  {"E0311.md", E0311_md, sizeof E0311_md - 1},
  {"E0312.md", E0312_md, sizeof E0312_md - 1},
  {"E0313.md", E0313_md, sizeof E0313_md - 1},
  {"E0314.md", E0314_md, sizeof E0314_md - 1},
  {"E0315.md", E0315_md, sizeof E0315_md - 1},
  {"E0316.md", E0316_md, sizeof E0316_md - 1},
  {"E0317.md", E0317_md, sizeof E0317_md - 1},
  {"E0318.md", E0318_md, sizeof E0318_md - 1},
  {"E0319.md", E0319_md, sizeof E0319_md - 1},
  {"E0320.md", E0320_md, sizeof E0320_md - 1},
  {"E0321.md", E0321_md, sizeof E0321_md - 1},
  {"E0401.md", E0401_md, sizeof E0401_md - 1},
  {"E0402.md", E0402_md, sizeof E0402_md - 1},
  {"E0403.md", E0403_md, sizeof E0403_md - 1},
  {"E0404.md", E0404_md, sizeof E0404_md - 1},
  {"E0405.md", E0405_md, sizeof E0405_md - 1},
  {"E0406.md", E0406_md, sizeof E0406_md - 1},
  {"E0407.md", E0407_md, sizeof E0407_md - 1},
  {"E0408.md", E0408_md, sizeof E0408_md - 1},
  {"E0409.md", E0409_md, sizeof E0409_md - 1},
  {"E0410.md", E0410_md, sizeof E0410_md - 1},
  {"E0411.md", E0411_md, sizeof E0411_md - 1},
  {"E0412.md", E0412_md, sizeof E0412_md - 1},
  {"E0413.md", E0413_md, sizeof E0413_md - 1},
  {"E0414.md", E0414_md, sizeof E0414_md - 1},
  {"E0415.md", E0415_md, sizeof E0415_md - 1},
  {"E0416.md", E0416_md, sizeof E0416_md - 1},
  {"E0417.md", E0417_md, sizeof E0417_md - 1},
  {"E0418.md", E0418_md, sizeof E0418_md - 1},
  {"E0419.md", E0419_md, sizeof E0419_md - 1},
  {"E0420.md", E0420_md, sizeof E0420_md - 1},
  {"E0421.md", E0421_md, sizeof E0421_md - 1},
  {"E0422.md", E0422_md, sizeof E0422_md - 1},
  {"E0423.md", E0423_md, sizeof E0423_md - 1},
  {"E0424.md", E0424_md, sizeof E0424_md - 1},
  {"E0425.md", E0425_md, sizeof E0425_md - 1},
  {"E0426.md", E0426_md, sizeof E0426_md - 1},
  {"E0427.md", E0427_md, sizeof E0427_md - 1},
  {"E0428.md", E0428_md, sizeof E0428_md - 1},
  {"E0429.md", E0429_md, sizeof E0429_md - 1},
  {"E0430.md", E0430_md, sizeof E0430_md - 1},
  {"E0431.md", E0431_md, sizeof E0431_md - 1},
  {"E0432.md", E0432_md, sizeof E0432_md - 1},
  {"E0433.md", E0433_md, sizeof E0433_md - 1},
  {"E0434.md", E0434_md, sizeof E0434_md - 1},
  {"E0435.md", E0435_md, sizeof E0435_md - 1},
  {"E0436.md", E0436_md, sizeof E0436_md - 1},
  {"E0437.md", E0437_md, sizeof E0437_md - 1},
  {"E0501.md", E0501_md, sizeof E0501_md - 1},
  {"E0502.md", E0502_md, sizeof E0502_md - 1},
  {"E0503.md", E0503_md, sizeof E0503_md - 1},
  {"E0504.md", E0504_md, sizeof E0504_md - 1},
  {"E0505.md", E0505_md, sizeof E0505_md - 1},
  {"E0506.md", E0506_md, sizeof E0506_md - 1},
  {"E0507.md", E0507_md, sizeof E0507_md - 1},
  {"E0508.md", E0508_md, sizeof E0508_md - 1},
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
  {"E0624.md", E0624_md, sizeof E0624_md - 1},
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
  {"E0730.md", E0730_md, sizeof E0730_md - 1},
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
