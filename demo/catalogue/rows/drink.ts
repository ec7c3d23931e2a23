// Water, soft drinks, tea, juice, beer and spirits.
import {
  beerBrands,
  juiceBrands,
  sodaBrands,
  spiritBrands,
  teaBrands,
  waterBrands,
  wineBrands,
} from '../brands.ts'
import { packed, type Shelf } from '../goods-row.ts'

export const drinkShelves: readonly Shelf[] = [
  {
    categoryId: 'drink-water',
    rows: [
      packed('水|water', 'water', 200, {
        unit: 'bottle',
        brands: waterBrands,
        kinds: [['天然|natural'], ['矿泉|mineral', 125], ['纯净|purified', 90]],
        sizes: [
          ['550ml', 100],
          ['1.5L', 190],
          ['4.5L', 490, 'jug'],
          ['550ml×24|550 ml × 24', 1900, 'case'],
        ],
      }),
      packed('气泡水|sparkling water', 'water', 490, {
        unit: 'bottle',
        brands: waterBrands,
        kinds: [['原味|plain'], ['青柠|lime'], ['白桃|white peach']],
        sizes: [
          ['480ml', 100],
          ['480ml×15|480 ml × 15', 1320, 'case'],
        ],
      }),
      packed('椰子水|coconut water', 'coconut', 990, {
        unit: 'bottle',
        brands: waterBrands,
        sizes: [
          ['330ml', 80],
          ['1L', 190],
        ],
      }),
    ],
  },
  {
    categoryId: 'drink-soda',
    rows: [
      packed('可乐|Cola', 'cola', 300, { unit: 'bottle', sizes: [['500ml']] }),
      packed('可乐|cola', 'cola', 350, {
        unit: 'bottle',
        brands: sodaBrands,
        kinds: [['|'], ['无糖|sugar-free']],
        sizes: [
          ['330ml', 80, 'can'],
          ['500ml', 100],
          ['2L', 220],
          ['330ml×24|330 ml × 24', 1680, 'case'],
        ],
      }),
      packed('汽水|soda', 'soda-can', 300, {
        unit: 'can',
        brands: sodaBrands,
        kinds: [['柠檬|lemon'], ['橙味|orange'], ['葡萄|grape'], ['盐|salt', 88]],
        sizes: [
          ['330ml', 100],
          ['330ml×24|330 ml × 24', 2150, 'case'],
        ],
      }),
      packed('苏打水|soda water', 'soda-can', 450, {
        unit: 'bottle',
        brands: sodaBrands,
        sizes: [['400ml'], ['400ml×15|400 ml × 15', 1350, 'case']],
      }),
      packed('运动饮料|sports drink', 'water', 500, {
        unit: 'bottle',
        brands: sodaBrands,
        kinds: [['西柚|grapefruit'], ['柠檬|lemon']],
        sizes: [
          ['500ml', 100],
          ['1L', 175],
        ],
      }),
      packed('能量饮料|energy drink', 'soda-can', 600, {
        unit: 'can',
        brands: sodaBrands,
        sizes: [['250ml'], ['250ml×24|250 ml × 24', 2150, 'case']],
      }),
    ],
  },
  {
    categoryId: 'drink-tea',
    rows: [
      packed('茶|tea', 'tea', 450, {
        unit: 'bottle',
        brands: teaBrands,
        kinds: [
          ['乌龙|oolong'],
          ['茉莉花|jasmine'],
          ['绿|green', 96],
          ['冰红|iced black', 78],
          ['蜜桃乌龙|peach oolong', 108],
          ['东方美人|oriental beauty', 116],
        ],
        sizes: [
          ['500ml', 100],
          ['900ml', 160],
          ['500ml×15|500 ml × 15', 1350, 'case'],
        ],
      }),
      packed('奶茶|milk tea', 'tea', 580, {
        unit: 'bottle',
        brands: teaBrands,
        kinds: [['阿萨姆|Assam'], ['焙茶|hojicha', 106]],
        sizes: [['450ml']],
      }),
      packed('咖啡|coffee', 'coffee', 690, {
        unit: 'can',
        brands: teaBrands,
        kinds: [['拿铁|latte'], ['美式|americano', 96], ['生椰|coconut latte', 118]],
        sizes: [
          ['270ml', 100],
          ['270ml×12|270 ml × 12', 1100, 'case'],
        ],
      }),
      packed('挂耳咖啡|drip coffee bags', 'coffee', 3980, {
        unit: 'box',
        brands: teaBrands,
        kinds: [['中烘|medium roast'], ['深烘|dark roast']],
        sizes: [
          ['10g×10|10 g × 10', 100],
          ['10g×20|10 g × 20', 185],
        ],
      }),
      packed('茶叶|loose tea', 'tea', 5880, {
        unit: 'can',
        brands: teaBrands,
        kinds: [
          ['龙井|Longjing', 160],
          ['铁观音|Tieguanyin'],
          ['普洱|Pu’er', 118],
          ['红|black', 92],
        ],
        sizes: [
          ['100g', 80],
          ['250g', 175],
        ],
      }),
    ],
  },
  {
    categoryId: 'drink-juice',
    rows: [
      packed('汁|juice', 'juice', 590, {
        unit: 'bottle',
        brands: juiceBrands,
        kinds: [
          ['橙|orange'],
          ['苹果|apple'],
          ['葡萄|grape', 104],
          ['西柚|grapefruit', 108],
          ['番茄|tomato', 96],
        ],
        sizes: [
          ['300ml', 82],
          ['1L', 215],
        ],
      }),
      packed('鲜榨橙汁|fresh orange juice', 'juice', 1580, {
        unit: 'bottle',
        brands: juiceBrands,
        sizes: [
          ['300ml', 100],
          ['900ml', 250],
        ],
      }),
      packed('酸梅汤|plum drink', 'juice', 490, {
        unit: 'bottle',
        brands: juiceBrands,
        sizes: [['500ml'], ['1L', 175]],
      }),
      packed('山楂汁|hawthorn juice', 'juice', 650, {
        unit: 'bottle',
        brands: juiceBrands,
        sizes: [['350ml'], ['1L', 230]],
      }),
    ],
  },
  {
    categoryId: 'drink-beer',
    rows: [
      packed('啤酒|beer', 'beer-can', 450, {
        unit: 'can',
        brands: beerBrands,
        kinds: [
          ['经典|classic'],
          ['原浆|unfiltered', 160],
          ['白|wheat', 172],
          ['黑|dark', 150],
          ['无醇|alcohol-free', 128],
        ],
        sizes: [
          ['330ml', 88],
          ['500ml', 115],
          ['500ml×12|500 ml × 12', 1260, 'case'],
        ],
      }),
      packed('瓶啤|bottled beer', 'beer-bottle', 550, {
        unit: 'bottle',
        brands: beerBrands,
        kinds: [['清爽|light'], ['精酿|craft', 210]],
        sizes: [
          ['500ml', 100],
          ['500ml×12|500 ml × 12', 1120, 'case'],
        ],
      }),
      packed('果酒|fruit wine', 'wine', 1980, {
        unit: 'bottle',
        brands: beerBrands,
        kinds: [['梅子|plum'], ['蜜桃|peach'], ['荔枝|lychee', 105]],
        sizes: [
          ['330ml', 100],
          ['500ml', 145],
        ],
      }),
    ],
  },
  {
    categoryId: 'drink-spirit',
    rows: [
      packed('白酒|baijiu', 'baijiu', 8800, {
        unit: 'bottle',
        brands: spiritBrands,
        kinds: [['浓香|strong-aroma'], ['清香|light-aroma', 82], ['酱香|sauce-aroma', 210]],
        sizes: [
          ['100ml', 26],
          ['500ml', 100],
          ['500ml×6|500 ml × 6', 580, 'case'],
        ],
      }),
      packed('黄酒|rice wine', 'wine', 1680, {
        unit: 'bottle',
        brands: spiritBrands,
        kinds: [['三年陈|3-year'], ['五年陈|5-year', 145]],
        sizes: [['500ml']],
      }),
      packed('葡萄酒|wine', 'wine', 6880, {
        unit: 'bottle',
        brands: wineBrands,
        kinds: [['干红|dry red'], ['干白|dry white', 94], ['桃红|rosé', 98]],
        sizes: [
          ['187ml', 32],
          ['750ml', 100],
          ['750ml×6|750 ml × 6', 570, 'case'],
        ],
      }),
      packed('米酒|sweet rice wine', 'baijiu', 980, {
        unit: 'bottle',
        brands: spiritBrands,
        kinds: [['原味|plain'], ['桂花|osmanthus', 112]],
        sizes: [['450ml']],
      }),
    ],
  },
]
