// Crisps, sweets and nuts.
import { crispBrands, nutBrands, sweetBrands } from '../brands.ts'
import { choice, loose, packed, type Shelf } from '../goods-row.ts'

export const snackShelves: readonly Shelf[] = [
  {
    categoryId: 'snack-crisp',
    rows: [
      packed('薯片|potato crisps', 'chips', 690, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [
          ['原味|plain'],
          ['番茄|tomato'],
          ['黄瓜|cucumber'],
          ['烧烤|barbecue'],
          ['香辣|spicy'],
        ],
        sizes: [
          ['70g', 90],
          ['135g', 160],
        ],
      }),
      packed('虾条|prawn sticks', 'chips', 590, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [['原味|plain'], ['香辣|spicy']],
        sizes: [
          ['80g', 100],
          ['200g', 220],
        ],
      }),
      packed('锅巴|rice crust', 'chips', 580, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [['五香|five-spice'], ['麻辣|hot']],
        sizes: [
          ['100g', 90],
          ['280g', 205],
        ],
      }),
      packed('爆米花|popcorn', 'corn', 880, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [['焦糖|caramel'], ['奶油|butter']],
        sizes: [['100g'], ['250g', 215]],
      }),
      packed('海苔|seaweed', 'seaweed', 990, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [['原味|plain'], ['芝麻夹心|sesame-filled', 145], ['辣味|spicy', 104]],
        sizes: [
          ['20g', 90],
          ['50g', 195],
        ],
      }),
      packed('辣条|spicy gluten sticks', 'chips', 450, {
        unit: 'bag',
        brands: crispBrands,
        kinds: [['甜辣|sweet & hot'], ['香辣|spicy']],
        sizes: [['100g'], ['300g', 260]],
      }),
    ],
  },
  {
    categoryId: 'snack-sweet',
    rows: [
      packed('巧克力|chocolate', 'chocolate', 1290, {
        unit: 'block',
        brands: sweetBrands,
        kinds: [['牛奶|milk'], ['黑|dark', 116], ['榛子|hazelnut', 128], ['白|white', 104]],
        sizes: [
          ['43g', 60],
          ['80g', 100],
          ['300g礼盒|300 g gift box', 420, 'box'],
        ],
      }),
      packed('糖|candy', 'candy', 790, {
        unit: 'bag',
        brands: sweetBrands,
        kinds: [
          ['软|soft', 110],
          ['硬|hard', 92],
          ['棉花|marshmallow', 105],
          ['薄荷|mint'],
          ['奶|milk', 112],
        ],
        sizes: [
          ['100g', 90],
          ['250g', 190],
        ],
      }),
      packed('果冻|jelly', 'candy', 580, {
        unit: 'cup',
        brands: sweetBrands,
        kinds: [['葡萄|grape'], ['蜜桃|peach'], ['荔枝|lychee']],
        sizes: [
          ['200g', 100],
          ['200g×6|200 g × 6', 560, 'set'],
        ],
      }),
      packed('布丁|pudding', 'ice-cream', 690, {
        unit: 'cup',
        brands: sweetBrands,
        kinds: [['牛奶|milk'], ['焦糖|caramel']],
        sizes: [
          ['120g', 100],
          ['120g×3|120 g × 3', 285, 'set'],
        ],
      }),
      loose('散装喜糖|Loose wedding candy', 'candy', 1880),
      loose('散装酥糖|Loose peanut candy', 'candy', 1480),
    ],
  },
  {
    categoryId: 'snack-nut',
    rows: [
      packed('|', 'nuts', 2980, {
        unit: 'bag',
        brands: nutBrands,
        kinds: [
          ['每日坚果|daily mixed nuts', 140],
          ['腰果|cashews'],
          ['开心果|pistachios', 145],
          ['夏威夷果|macadamias', 118],
          ['巴旦木|almonds', 96],
          ['碧根果|pecans', 112],
        ],
        sizes: [
          ['100g', 65],
          ['250g', 130],
          ['500g', 240],
        ],
      }),
      packed('瓜子|seeds', 'sesame', 980, {
        unit: 'bag',
        brands: nutBrands,
        kinds: [['原味|plain'], ['焦糖|caramel', 104], ['山核桃|pecan', 106]],
        sizes: [
          ['160g', 80],
          ['500g', 205],
        ],
      }),
      packed('花生|peanuts', 'nuts', 890, {
        unit: 'bag',
        brands: nutBrands,
        kinds: [['五香|five-spice'], ['蒜香|garlic'], ['酒鬼|spicy', 108]],
        sizes: [
          ['120g', 80],
          ['400g', 210],
        ],
      }),
      packed('红枣|red dates', 'plum', 1680, {
        unit: 'bag',
        brands: nutBrands,
        kinds: [['若羌|Ruoqiang'], ['和田|Hotan', 130]],
        sizes: [
          ['250g', 70],
          ['500g', 125],
        ],
      }),
      packed('果干|dried fruit', 'mango', 1380, {
        unit: 'bag',
        brands: nutBrands,
        kinds: [['芒果|mango'], ['草莓|strawberry', 115], ['猕猴桃|kiwi', 105], ['葡萄|grape', 80]],
        sizes: [
          ['100g', 90],
          ['250g', 190],
        ],
      }),
      choice('坚果礼盒|nut gift box', 'nuts', 12800, {
        unit: 'box',
        brands: nutBrands.slice(0, 2),
        groups: [
          {
            names: '款式|Style',
            values: [['福满|Fortune'], ['臻选|Select', 145], ['团圆|Reunion', 118]],
          },
          {
            names: '规格|Size',
            values: [
              ['1.2kg', 100],
              ['1.8kg', 142],
            ],
          },
        ],
      }),
      loose('散装葡萄干|Loose raisins', 'grapes', 1880),
      loose('散装核桃|Loose walnuts', 'nuts', 2280),
      loose('散装五香瓜子|Loose five-spice seeds', 'sesame', 1280),
    ],
  },
]
