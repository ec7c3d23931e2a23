// Oil and seasoning.
import { oilBrands, sauceBrands, spiceBrands } from '../brands.ts'
import { packed, type Shelf } from '../goods-row.ts'

export const seasoningShelves: readonly Shelf[] = [
  {
    categoryId: 'staple-oil',
    rows: [
      packed('油|oil', 'oil', 2990, {
        unit: 'bottle',
        brands: oilBrands,
        kinds: [
          ['大豆|soybean'],
          ['花生|peanut', 182],
          ['菜籽|rapeseed', 116],
          ['玉米|corn', 132],
          ['葵花籽|sunflower', 138],
          ['茶籽|camellia', 290],
        ],
        sizes: [
          ['900ml', 56],
          ['1.8L', 100],
          ['5L', 255, 'jug'],
        ],
      }),
      packed('橄榄油|olive oil', 'oil', 6980, {
        unit: 'bottle',
        brands: oilBrands,
        kinds: [['特级初榨|extra virgin'], ['清淡|light', 82]],
        sizes: [
          ['250ml', 48],
          ['500ml', 90],
          ['1L', 160],
        ],
      }),
      packed('芝麻香油|sesame oil', 'sesame', 1680, {
        unit: 'bottle',
        brands: oilBrands,
        sizes: [
          ['150ml', 60],
          ['350ml', 125],
        ],
      }),
      packed('花椒油|pepper oil', 'oil', 1380, {
        unit: 'bottle',
        brands: oilBrands,
        sizes: [
          ['150ml', 80],
          ['250ml', 120],
        ],
      }),
    ],
  },
  {
    categoryId: 'staple-sauce',
    rows: [
      packed('生抽|light soy sauce', 'soy-sauce', 1290, {
        unit: 'bottle',
        brands: sauceBrands,
        kinds: [['特级|premium'], ['零添加|additive-free', 142], ['减盐|low-salt', 132]],
        sizes: [
          ['500ml', 100],
          ['1L', 170],
          ['1.9L', 275, 'jug'],
        ],
      }),
      packed('老抽|dark soy sauce', 'soy-sauce', 1180, {
        unit: 'bottle',
        brands: sauceBrands,
        kinds: [['红烧|braising'], ['草菇|mushroom', 112]],
        sizes: [
          ['500ml', 100],
          ['800ml', 145],
        ],
      }),
      packed('醋|vinegar', 'vinegar', 890, {
        unit: 'bottle',
        brands: sauceBrands,
        kinds: [['香|fragrant'], ['陈|aged', 118], ['白米|white rice', 84], ['苹果|apple', 138]],
        sizes: [
          ['500ml', 100],
          ['800ml', 148],
        ],
      }),
      packed('蚝油|oyster sauce', 'soy-sauce', 1180, {
        unit: 'bottle',
        brands: sauceBrands,
        sizes: [
          ['500g', 80],
          ['700g', 105],
        ],
      }),
      packed('料酒|cooking wine', 'vinegar', 780, {
        unit: 'bottle',
        brands: sauceBrands,
        kinds: [['|'], ['葱姜|spring onion & ginger', 112]],
        sizes: [
          ['500ml', 100],
          ['1L', 175],
        ],
      }),
      packed('酱|paste', 'spice', 1190, {
        unit: 'bottle',
        brands: sauceBrands,
        kinds: [
          ['黄豆|soybean'],
          ['甜面|sweet flour', 96],
          ['郫县豆瓣|broad bean', 108],
          ['香菇|mushroom', 115],
          ['香辣牛肉|spicy beef', 142],
        ],
        sizes: [
          ['230g', 85],
          ['500g', 150],
        ],
      }),
      packed('番茄沙司|tomato ketchup', 'tomato', 890, {
        unit: 'bottle',
        brands: sauceBrands,
        sizes: [
          ['320g', 100],
          ['500g', 140],
        ],
      }),
      packed('精制盐|fine salt', 'salt', 250, {
        unit: 'bag',
        brands: spiceBrands,
        kinds: [['加碘|iodised'], ['海|sea', 170], ['低钠|low-sodium', 190]],
        sizes: [['400g'], ['500g', 120]],
      }),
      packed('糖|sugar', 'sugar', 590, {
        unit: 'bag',
        brands: spiceBrands,
        kinds: [
          ['白砂|granulated'],
          ['绵白|fine white', 104],
          ['红|brown', 132],
          ['黄冰|yellow rock', 140],
        ],
        sizes: [
          ['300g', 75],
          ['500g', 110],
          ['1kg', 195],
        ],
      }),
      packed('粉|powder', 'spice', 780, {
        unit: 'bottle',
        brands: spiceBrands,
        kinds: [
          ['白胡椒|white pepper', 130],
          ['五香|five-spice', 84],
          ['孜然|cumin', 108],
          ['辣椒|chilli', 92],
          ['花椒|Sichuan pepper', 120],
          ['十三香|thirteen-spice', 76],
        ],
        sizes: [
          ['30g', 80],
          ['60g', 140],
        ],
      }),
      packed('鸡精|chicken bouillon', 'spice', 1080, {
        unit: 'bag',
        brands: spiceBrands,
        sizes: [['200g'], ['454g', 195]],
      }),
      packed('火锅底料|hot pot base', 'spice', 1580, {
        unit: 'bag',
        brands: spiceBrands,
        kinds: [
          ['麻辣|spicy'],
          ['番茄|tomato', 88],
          ['菌汤|mushroom', 92],
          ['清油|clear oil', 106],
        ],
        sizes: [
          ['220g', 80],
          ['400g', 130],
        ],
      }),
      packed('蜂蜜|honey', 'honey', 3980, {
        unit: 'bottle',
        brands: spiceBrands,
        kinds: [['槐花|acacia'], ['百花|wildflower', 82], ['枣花|jujube', 88]],
        sizes: [
          ['250g', 60],
          ['500g', 105],
          ['1kg', 190],
        ],
      }),
    ],
  },
]
