// Frozen food and ice cream.
import { frozenBrands, iceBrands } from '../brands.ts'
import { choice, loose, packed, type Shelf } from '../goods-row.ts'

export const frozenShelves: readonly Shelf[] = [
  {
    categoryId: 'frozen-dumpling',
    rows: [
      packed('水饺|dumplings', 'dumplings', 1890, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [
          ['韭菜猪肉|pork & chive'],
          ['白菜猪肉|pork & cabbage', 98],
          ['虾仁三鲜|prawn & egg', 142],
          ['玉米蔬菜|corn & greens', 102],
          ['牛肉大葱|beef & leek', 132],
        ],
        sizes: [
          ['480g', 100],
          ['1kg', 190],
        ],
      }),
      packed('馄饨|wontons', 'dumplings', 1680, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['鲜肉|pork'], ['虾仁|prawn', 142], ['荠菜|shepherd’s purse', 108]],
        sizes: [
          ['400g', 100],
          ['600g', 140],
        ],
      }),
      packed('汤圆|rice balls', 'tangyuan', 1380, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [
          ['黑芝麻|black sesame'],
          ['花生|peanut', 98],
          ['豆沙|red bean', 96],
          ['鲜肉|pork', 122],
        ],
        sizes: [
          ['320g', 80],
          ['500g', 115],
        ],
      }),
      packed('速冻包子|frozen buns', 'baozi', 1580, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['奶黄|custard'], ['鲜肉|pork', 112], ['叉烧|barbecue pork', 120]],
        sizes: [
          ['360g', 100],
          ['720g', 185],
        ],
      }),
      packed('手抓饼|flaky pancakes', 'toast', 1490, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['原味|plain'], ['葱香|scallion', 104]],
        sizes: [
          ['5片装|5 pcs', 70],
          ['10片装|10 pcs', 125],
        ],
      }),
      packed('烧麦|siu mai', 'dumplings', 1680, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['糯米|sticky rice'], ['香菇|mushroom', 106]],
        sizes: [['480g']],
      }),
    ],
  },
  {
    categoryId: 'frozen-pot',
    rows: [
      packed('丸|balls', 'fish-balls', 1680, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['鱼|fish'], ['牛肉|beef', 132], ['虾|prawn', 145], ['墨鱼|cuttlefish', 122]],
        sizes: [
          ['250g', 70],
          ['500g', 130],
        ],
      }),
      packed('蟹味棒|crab sticks', 'crab', 1280, {
        unit: 'bag',
        brands: frozenBrands,
        sizes: [['250g'], ['500g', 185]],
      }),
      packed('鱼豆腐|fish tofu', 'tofu', 1480, {
        unit: 'bag',
        brands: frozenBrands,
        sizes: [['250g'], ['500g', 185]],
      }),
      packed('火锅肉卷|hot pot rolls', 'beef', 2680, {
        unit: 'box',
        brands: frozenBrands,
        kinds: [['肥牛|beef'], ['羔羊|lamb', 108]],
        sizes: [
          ['250g', 75],
          ['500g', 140],
        ],
      }),
      loose('散装撒尿牛丸|Loose beef balls', 'fish-balls', 2280),
      loose('散装鱼丸|Loose fish balls', 'fish-balls', 1680),
    ],
  },
  {
    categoryId: 'frozen-chip',
    rows: [
      packed('薯条|chips', 'frozen-bag', 1280, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['直切|straight-cut'], ['粗|thick', 108]],
        sizes: [
          ['400g', 80],
          ['1kg', 165],
        ],
      }),
      packed('鸡块|chicken nuggets', 'frozen-bag', 1980, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['原味|plain'], ['香辣|spicy']],
        sizes: [
          ['300g', 75],
          ['1kg', 205],
        ],
      }),
      packed('鸡排|chicken cutlets', 'chicken-wing', 2280, {
        unit: 'bag',
        brands: frozenBrands,
        sizes: [['500g'], ['1kg', 185]],
      }),
      packed('烤肠|grill sausages', 'sausage', 2180, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['原味|plain'], ['黑椒|black pepper']],
        sizes: [
          ['500g', 100],
          ['1kg', 185],
        ],
      }),
      packed('披萨|pizza', 'cheese', 2580, {
        unit: 'box',
        brands: frozenBrands,
        kinds: [['榴莲|durian', 122], ['培根|bacon'], ['海鲜|seafood', 114]],
        sizes: [
          ['180g', 70],
          ['360g', 125],
        ],
      }),
      packed('速冻蔬菜|frozen vegetables', 'green-beans', 1180, {
        unit: 'bag',
        brands: frozenBrands,
        kinds: [['甜玉米|sweet corn'], ['青豆|pea'], ['什锦|mixed', 104]],
        sizes: [
          ['400g', 80],
          ['1kg', 165],
        ],
      }),
    ],
  },
  {
    categoryId: 'frozen-ice',
    rows: [
      packed('甜筒|ice cream cone', 'ice-cream', 500, {
        unit: 'tube',
        brands: iceBrands,
        kinds: [['香草|vanilla'], ['巧克力|chocolate'], ['草莓|strawberry']],
        sizes: [
          ['67g', 100],
          ['67g×6|67 g × 6', 540, 'box'],
        ],
      }),
      packed('雪糕|ice lolly', 'popsicle', 350, {
        unit: 'tube',
        brands: iceBrands,
        kinds: [
          ['牛奶|milk'],
          ['绿豆|mung bean', 80],
          ['巧克力脆皮|choc-coated', 130],
          ['红豆|red bean', 85],
        ],
        sizes: [
          ['70g', 100],
          ['70g×5|70 g × 5', 450, 'box'],
        ],
      }),
      choice('冰淇淋杯|ice cream tub', 'ice-cream', 1980, {
        unit: 'cup',
        brands: iceBrands,
        groups: [
          {
            names: '口味|Flavour',
            values: [
              ['香草|Vanilla'],
              ['抹茶|Matcha', 105],
              ['海盐焦糖|Salted caramel', 105],
              ['草莓|Strawberry'],
            ],
          },
          {
            names: '规格|Size',
            values: [
              ['90g', 75],
              ['270g', 180],
            ],
          },
        ],
      }),
      packed('冰块|ice cubes', 'frozen-bag', 690, {
        unit: 'bag',
        brands: iceBrands,
        sizes: [['1kg'], ['2kg', 180]],
      }),
    ],
  },
]
