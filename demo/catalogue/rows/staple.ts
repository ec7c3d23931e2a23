// Rice, flour, grains and instant food.
import { flourBrands, instantBrands, riceBrands } from '../brands.ts'
import { loose, packed, type Shelf } from '../goods-row.ts'

export const stapleShelves: readonly Shelf[] = [
  {
    categoryId: 'staple-rice',
    rows: [
      packed('五常大米|Wuchang rice', 'rice', 5990, { unit: 'bag', sizes: [['5kg']] }),
      packed('大米|rice', 'rice', 3990, {
        unit: 'bag',
        brands: riceBrands,
        kinds: [
          ['东北|Northeast'],
          ['长粒香|long-grain', 118],
          ['珍珠|pearl', 108],
          ['丝苗|silk-grain', 126],
          ['胚芽|germ', 150],
        ],
        sizes: [
          ['2.5kg', 56],
          ['5kg', 100],
          ['10kg', 188],
        ],
      }),
      packed('糯米|glutinous rice', 'rice', 1180, {
        unit: 'bag',
        brands: riceBrands,
        kinds: [['圆|round'], ['黑|black', 130]],
        sizes: [
          ['500g', 60],
          ['1kg', 105],
        ],
      }),
      loose('散装东北大米|Loose northeast rice', 'rice', 328),
      loose('散装糯米|Loose glutinous rice', 'rice', 498),
    ],
  },
  {
    categoryId: 'staple-flour',
    rows: [
      packed('面粉|flour', 'flour', 2290, {
        unit: 'bag',
        brands: flourBrands,
        kinds: [['中筋|plain'], ['高筋|strong', 116], ['低筋|cake', 116], ['全麦|wholemeal', 128]],
        sizes: [
          ['1kg', 30],
          ['2.5kg', 58],
          ['5kg', 100],
        ],
      }),
      packed('挂面|noodles', 'noodles', 790, {
        unit: 'pack',
        brands: flourBrands,
        kinds: [
          ['原味|plain'],
          ['鸡蛋|egg', 112],
          ['荞麦|buckwheat', 138],
          ['龙须|dragon beard', 105],
        ],
        sizes: [
          ['400g', 60],
          ['900g', 100],
        ],
      }),
      packed('鲜面条|fresh noodles', 'noodles', 580, {
        unit: 'bag',
        brands: flourBrands,
        kinds: [['宽|broad'], ['细|thin'], ['碱水|alkaline', 108]],
        sizes: [['500g']],
      }),
      packed('意大利面|spaghetti', 'noodles', 1280, {
        unit: 'pack',
        brands: flourBrands,
        sizes: [['500g'], ['1kg', 185]],
      }),
      packed('粉丝|vermicelli', 'noodles', 880, {
        unit: 'bag',
        brands: flourBrands,
        kinds: [['绿豆|mung bean'], ['红薯|sweet potato', 105]],
        sizes: [['300g'], ['500g', 155]],
      }),
    ],
  },
  {
    categoryId: 'staple-grain',
    rows: [
      loose('散装小米|Loose millet', 'grain', 598),
      loose('散装绿豆|Loose mung beans', 'grain', 698),
      loose('散装黄豆|Loose soybeans', 'grain', 498),
      loose('散装花生米|Loose peanuts', 'nuts', 898),
      packed('豆|beans', 'grain', 980, {
        unit: 'bag',
        brands: riceBrands,
        kinds: [['红|red'], ['绿|mung', 96], ['黄|soy', 82], ['黑|black', 104], ['芸|kidney', 118]],
        sizes: [
          ['400g', 70],
          ['1kg', 150],
        ],
      }),
      packed('小米|millet', 'grain', 1180, {
        unit: 'bag',
        brands: riceBrands,
        kinds: [['黄|yellow'], ['有机|organic', 160]],
        sizes: [
          ['500g', 60],
          ['1kg', 105],
        ],
      }),
      packed('燕麦片|rolled oats', 'flour', 1980, {
        unit: 'bag',
        brands: flourBrands,
        kinds: [['即食|instant'], ['水果|fruit', 165], ['无糖|unsweetened', 106]],
        sizes: [
          ['400g', 65],
          ['1kg', 125],
        ],
      }),
      packed('薏米|job’s tears', 'grain', 1280, {
        unit: 'bag',
        brands: riceBrands,
        sizes: [['500g'], ['1kg', 185]],
      }),
      packed('八宝米|eight-treasure mix', 'grain', 1180, {
        unit: 'bag',
        brands: riceBrands,
        sizes: [['500g'], ['1kg', 185]],
      }),
      packed('黑芝麻|black sesame', 'sesame', 1580, {
        unit: 'bag',
        brands: riceBrands,
        kinds: [['生|raw'], ['熟|roasted', 110]],
        sizes: [
          ['250g', 60],
          ['500g', 105],
        ],
      }),
    ],
  },
  {
    categoryId: 'staple-instant',
    rows: [
      packed('杯面|cup noodles', 'cup-noodles', 490, {
        unit: 'cup',
        brands: instantBrands,
        kinds: [
          ['红烧牛肉|braised beef'],
          ['老坛酸菜|pickled mustard'],
          ['香菇炖鸡|chicken & mushroom'],
          ['番茄鸡蛋|tomato & egg', 106],
          ['鲜虾鱼板|prawn & fish cake', 108],
        ],
        sizes: [
          ['105g', 100],
          ['105g×12|105 g × 12', 1120, 'case'],
        ],
      }),
      packed('袋面|bagged noodles', 'noodles', 280, {
        unit: 'bag',
        brands: instantBrands,
        kinds: [
          ['红烧牛肉|braised beef'],
          ['葱油拌面|scallion oil', 130],
          ['麻酱|sesame paste', 125],
        ],
        sizes: [
          ['100g', 100],
          ['100g×5|100 g × 5', 460, 'set'],
        ],
      }),
      packed('酸辣粉|hot and sour noodles', 'cup-noodles', 790, {
        unit: 'cup',
        brands: instantBrands,
        sizes: [['135g'], ['135g×6|135 g × 6', 560, 'case']],
      }),
      packed('螺蛳粉|river snail noodles', 'noodles', 1180, {
        unit: 'bag',
        brands: instantBrands,
        sizes: [['300g'], ['300g×3|300 g × 3', 285, 'set']],
      }),
      packed('自热米饭|self-heating rice', 'cup-noodles', 1680, {
        unit: 'box',
        brands: instantBrands,
        kinds: [
          ['宫保鸡丁|kung pao chicken'],
          ['咖喱牛肉|curry beef', 115],
          ['腊味|cured meat', 108],
        ],
        sizes: [['280g']],
      }),
      packed('八宝粥|eight-treasure porridge', 'grain', 450, {
        unit: 'can',
        brands: instantBrands,
        kinds: [['桂圆莲子|longan & lotus'], ['黑米|black rice']],
        sizes: [
          ['320g', 100],
          ['320g×12|320 g × 12', 1120, 'case'],
        ],
      }),
    ],
  },
]
