// Bakery and biscuits.
import { bakeryBrands, biscuitBrands } from '../brands.ts'
import { packed, type Shelf } from '../goods-row.ts'

export const bakeryShelves: readonly Shelf[] = [
  {
    categoryId: 'snack-bakery',
    rows: [
      packed('全麦吐司|Wholemeal toast', 'toast', 1180, { unit: 'bag', sizes: [['400g']] }),
      packed('吐司|toast', 'toast', 1080, {
        unit: 'bag',
        brands: bakeryBrands,
        kinds: [
          ['牛奶|milk'],
          ['杂粮|multigrain', 112],
          ['椰蓉|coconut', 108],
          ['红豆|red bean', 110],
        ],
        sizes: [
          ['250g', 65],
          ['450g', 105],
        ],
      }),
      packed('面包|', 'croissant', 690, {
        unit: 'piece',
        brands: bakeryBrands,
        kinds: [
          ['牛角|croissant'],
          ['肉松|pork floss bun', 116],
          ['菠萝|pineapple bun', 92],
          ['奶酪|cheese bread', 125],
        ],
        sizes: [
          ['80g', 100],
          ['80g×6|80 g × 6', 540, 'bag'],
        ],
      }),
      packed('包子|steamed buns', 'baozi', 200, {
        unit: 'piece',
        kinds: [['鲜肉|Pork'], ['青菜|Greens', 90], ['豆沙|Red bean', 90], ['奶黄|Custard', 110]],
        sizes: [
          ['单个|Single', 100],
          ['6个装|6 pcs', 560, 'bag'],
        ],
      }),
      packed('馒头|steamed bread', 'baozi', 150, {
        unit: 'piece',
        kinds: [['白面|Plain'], ['红糖|Brown sugar', 120], ['玉米|Corn', 110]],
        sizes: [
          ['单个|Single', 100],
          ['6个装|6 pcs', 560, 'bag'],
        ],
      }),
      packed('蛋糕|', 'cake', 1580, {
        unit: 'box',
        brands: bakeryBrands,
        kinds: [
          ['戚风|chiffon cake'],
          ['肉松|pork floss cake', 122],
          ['瑞士卷|Swiss roll', 130],
          ['提拉米苏|tiramisu', 168],
        ],
        sizes: [
          ['150g', 100],
          ['300g', 185],
        ],
      }),
    ],
  },
  {
    categoryId: 'snack-biscuit',
    rows: [
      packed('饼干|biscuits', 'biscuit', 790, {
        unit: 'pack',
        brands: biscuitBrands,
        kinds: [
          ['曲奇|cookie', 130],
          ['苏打|soda'],
          ['夹心|sandwich', 112],
          ['全麦消化|wholemeal', 120],
          ['海盐|sea salt', 104],
        ],
        sizes: [
          ['100g', 70],
          ['300g', 160],
          ['800g礼盒|800 g gift box', 390, 'box'],
        ],
      }),
      packed('威化|wafers', 'biscuit', 690, {
        unit: 'bag',
        brands: biscuitBrands,
        kinds: [['巧克力|chocolate'], ['牛奶|milk'], ['柠檬|lemon']],
        sizes: [
          ['150g', 100],
          ['400g', 235],
        ],
      }),
      packed('蛋卷|egg rolls', 'biscuit', 1580, {
        unit: 'box',
        brands: biscuitBrands,
        kinds: [['原味|plain'], ['芝麻|sesame', 104]],
        sizes: [
          ['200g', 100],
          ['500g', 220],
        ],
      }),
      packed('沙琪玛|sachima', 'biscuit', 1290, {
        unit: 'bag',
        brands: biscuitBrands,
        kinds: [['鸡蛋|egg'], ['黑糖|brown sugar', 105]],
        sizes: [
          ['300g', 100],
          ['500g', 155],
        ],
      }),
      packed('月饼|mooncake', 'biscuit', 980, {
        unit: 'piece',
        brands: bakeryBrands,
        kinds: [['蛋黄莲蓉|lotus & yolk', 118], ['五仁|five-nut'], ['豆沙|red bean', 92]],
        sizes: [
          ['100g', 100],
          ['8枚礼盒|Gift box of 8', 1050, 'box'],
        ],
      }),
    ],
  },
]
