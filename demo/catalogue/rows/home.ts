// Oral care and things for the home.
import { homeBrands, toothBrands } from '../brands.ts'
import { choice, packed, type Shelf } from '../goods-row.ts'

export const homeShelves: readonly Shelf[] = [
  {
    categoryId: 'household-tooth',
    rows: [
      packed('牙膏|toothpaste', 'toothpaste', 1290, {
        unit: 'tube',
        brands: toothBrands,
        kinds: [
          ['薄荷|mint'],
          ['美白|whitening', 128],
          ['抗敏|sensitive', 150],
          ['儿童|kids', 112],
        ],
        sizes: [
          ['90g', 75],
          ['140g', 105],
        ],
      }),
      choice('牙刷|toothbrush', 'toothbrush', 790, {
        unit: 'tube',
        brands: toothBrands,
        groups: [
          { names: '刷毛|Bristles', values: [['软毛|Soft'], ['超细软|Extra soft', 122]] },
          { names: '颜色|Colour', values: [['蓝色|Blue'], ['粉色|Pink'], ['绿色|Green']] },
        ],
      }),
      packed('漱口水|mouthwash', 'dish-soap', 2280, {
        unit: 'bottle',
        brands: toothBrands,
        kinds: [['薄荷|mint'], ['白桃|white peach', 104]],
        sizes: [
          ['250ml', 65],
          ['500ml', 110],
        ],
      }),
      packed('牙线棒|floss picks', 'toothbrush', 990, {
        unit: 'box',
        brands: toothBrands,
        sizes: [
          ['50支|50 pcs', 100],
          ['150支|150 pcs', 240],
        ],
      }),
    ],
  },
  {
    categoryId: 'household-home',
    rows: [
      packed('垃圾袋|bin bags', 'trash-bags', 890, {
        unit: 'roll',
        brands: homeBrands,
        kinds: [
          ['平口|flat-top', 82],
          ['抽绳|drawstring', 125],
        ],
        sizes: [
          ['45×50cm 100只|45 × 50 cm, 100', 100],
          ['50×60cm 60只|50 × 60 cm, 60', 105],
        ],
      }),
      packed('电池|batteries', 'battery', 1290, {
        unit: 'tray',
        brands: homeBrands,
        kinds: [['5号|AA'], ['7号|AAA']],
        sizes: [
          ['4粒|4 pcs', 70],
          ['8粒|8 pcs', 125],
          ['24粒|24 pcs', 320],
        ],
      }),
      packed('保鲜膜|cling film', 'paper-roll', 1180, {
        unit: 'roll',
        brands: homeBrands,
        sizes: [
          ['30cm×30m', 85],
          ['30cm×60m', 140],
        ],
      }),
      packed('保鲜袋|food bags', 'shopping-bag', 790, {
        unit: 'roll',
        brands: homeBrands,
        sizes: [
          ['小号100只|Small, 100', 80],
          ['大号100只|Large, 100', 115],
        ],
      }),
      packed('购物袋|shopping bag', 'shopping-bag', 30, {
        unit: 'piece',
        kinds: [['小|Small'], ['中|Medium', 167], ['大|Large', 234]],
        sizes: [['']],
      }),
      packed('口罩|face masks', 'mask', 980, {
        unit: 'pack',
        brands: homeBrands,
        kinds: [['成人|adult'], ['儿童|kids', 105]],
        sizes: [
          ['10片|10 pcs', 60],
          ['50片|50 pcs', 190],
        ],
      }),
      choice('纯棉毛巾|cotton towel', 'towel', 1290, {
        unit: 'length',
        brands: homeBrands,
        groups: [
          {
            names: '颜色|Colour',
            values: [['青色|Teal'], ['粉色|Pink'], ['米白|Cream'], ['灰色|Grey']],
          },
          {
            names: '尺寸|Size',
            values: [
              ['34×74cm', 100],
              ['70×140cm', 310],
            ],
          },
        ],
      }),
      choice('居家拖鞋|house slippers', 'slippers', 1990, {
        unit: 'pair',
        brands: homeBrands,
        groups: [
          { names: '颜色|Colour', values: [['粉色|Pink'], ['灰色|Grey'], ['墨绿|Dark green']] },
          { names: '尺码|Size', values: [['36-37'], ['38-39'], ['40-41'], ['42-43', 105]] },
        ],
      }),
      choice('马克杯|mug', 'cup', 2580, {
        unit: 'piece',
        brands: homeBrands,
        groups: [
          {
            names: '颜色|Colour',
            values: [['陶土橙|Terracotta'], ['雾蓝|Mist blue'], ['奶白|Milk white']],
          },
          {
            names: '容量|Volume',
            values: [
              ['320ml', 92],
              ['480ml', 115],
            ],
          },
        ],
      }),
    ],
  },
]
