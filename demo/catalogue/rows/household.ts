// Paper, cleaning and care.
import { cleanBrands, paperBrands, washBrands } from '../brands.ts'
import { packed, type Shelf } from '../goods-row.ts'

export const householdShelves: readonly Shelf[] = [
  {
    categoryId: 'household-paper',
    rows: [
      packed('抽纸|facial tissue', 'tissue', 1290, {
        unit: 'set',
        brands: paperBrands,
        kinds: [['3层|3-ply'], ['4层|4-ply', 128], ['乳霜|lotion', 190]],
        sizes: [
          ['100抽×6|100 × 6', 100],
          ['120抽×10|120 × 10', 185],
          ['100抽×24|100 × 24', 360, 'case'],
        ],
      }),
      packed('卷纸|toilet rolls', 'paper-roll', 1890, {
        unit: 'set',
        brands: paperBrands,
        kinds: [['有芯|cored'], ['无芯|coreless', 108]],
        sizes: [
          ['10卷|10 rolls', 100],
          ['24卷|24 rolls', 220],
        ],
      }),
      packed('厨房纸|kitchen towels', 'paper-roll', 1580, {
        unit: 'set',
        brands: paperBrands,
        sizes: [
          ['2卷|2 rolls', 80],
          ['4卷|4 rolls', 150],
        ],
      }),
      packed('湿巾|wet wipes', 'tissue', 890, {
        unit: 'pack',
        brands: paperBrands,
        kinds: [['婴儿|baby', 122], ['消毒|sanitising']],
        sizes: [
          ['40片|40 pcs', 70],
          ['80片|80 pcs', 120],
        ],
      }),
      packed('手帕纸|pocket tissues', 'tissue', 980, {
        unit: 'set',
        brands: paperBrands,
        sizes: [['10包|10 packs'], ['24包|24 packs', 220]],
      }),
      packed('棉柔巾|cotton tissues', 'tissue', 1280, {
        unit: 'pack',
        brands: paperBrands,
        sizes: [
          ['60抽|60 pcs', 75],
          ['100抽|100 pcs', 120],
        ],
      }),
    ],
  },
  {
    categoryId: 'household-clean',
    rows: [
      packed('洗衣液|laundry liquid', 'detergent', 2980, {
        unit: 'bottle',
        brands: cleanBrands,
        kinds: [['薰衣草|lavender'], ['除菌|antibacterial', 116], ['婴儿|baby', 145]],
        sizes: [
          ['1kg', 65],
          ['2kg', 115],
          ['500g袋|500 g refill', 36, 'bag'],
        ],
      }),
      packed('洗衣凝珠|laundry pods', 'detergent', 3980, {
        unit: 'box',
        brands: cleanBrands,
        sizes: [
          ['20颗|20 pcs', 75],
          ['52颗|52 pcs', 165],
        ],
      }),
      packed('洗洁精|dish soap', 'dish-soap', 990, {
        unit: 'bottle',
        brands: cleanBrands,
        kinds: [['柠檬|lemon'], ['茶籽|tea seed', 118]],
        sizes: [
          ['500g', 80],
          ['1kg', 140],
        ],
      }),
      packed('洁厕液|toilet cleaner', 'dish-soap', 1080, {
        unit: 'bottle',
        brands: cleanBrands,
        sizes: [['500ml'], ['500ml×2|500 ml × 2', 185, 'set']],
      }),
      packed('油污净|degreaser', 'shampoo', 1480, {
        unit: 'bottle',
        brands: cleanBrands,
        sizes: [['500g'], ['500g×2|500 g × 2', 185, 'set']],
      }),
      packed('消毒液|disinfectant', 'detergent', 1680, {
        unit: 'bottle',
        brands: cleanBrands,
        sizes: [
          ['500ml', 60],
          ['1.2L', 120],
        ],
      }),
      packed('洗衣粉|washing powder', 'flour', 1580, {
        unit: 'bag',
        brands: cleanBrands,
        kinds: [['加香|scented'], ['无磷|phosphate-free']],
        sizes: [
          ['1kg', 80],
          ['2.5kg', 170],
        ],
      }),
    ],
  },
  {
    categoryId: 'household-wash',
    rows: [
      packed('洗发水|shampoo', 'shampoo', 3980, {
        unit: 'bottle',
        brands: washBrands,
        kinds: [['控油|oil control'], ['去屑|anti-dandruff', 104], ['柔顺|smooth']],
        sizes: [
          ['200ml', 50],
          ['400ml', 90],
          ['750ml', 150],
        ],
      }),
      packed('护发素|conditioner', 'shampoo', 3580, {
        unit: 'bottle',
        brands: washBrands,
        sizes: [
          ['200ml', 55],
          ['400ml', 95],
        ],
      }),
      packed('沐浴露|body wash', 'shampoo', 3280, {
        unit: 'bottle',
        brands: washBrands,
        kinds: [['花香|floral'], ['海盐|sea salt', 106], ['牛奶|milk']],
        sizes: [
          ['400ml', 80],
          ['750ml', 130],
        ],
      }),
      packed('香皂|soap', 'soap', 590, {
        unit: 'block',
        brands: washBrands,
        kinds: [['茉莉|jasmine'], ['檀香|sandalwood', 115], ['硫磺|sulphur', 92]],
        sizes: [
          ['100g', 100],
          ['100g×4|100 g × 4', 360, 'set'],
        ],
      }),
      packed('洗手液|hand wash', 'shampoo', 1280, {
        unit: 'bottle',
        brands: washBrands,
        kinds: [['泡沫|foam', 116], ['芦荟|aloe']],
        sizes: [
          ['300ml', 85],
          ['500ml', 120],
        ],
      }),
      packed('护手霜|hand cream', 'toothpaste', 1580, {
        unit: 'tube',
        brands: washBrands,
        sizes: [
          ['50g', 80],
          ['80g', 115],
        ],
      }),
    ],
  },
]
