// Milk, yogurt, cheese and plant drinks.
import { curdBrands, dairyBrands, plantBrands } from '../brands.ts'
import { choice, packed, type Shelf } from '../goods-row.ts'

export const dairyShelves: readonly Shelf[] = [
  {
    categoryId: 'dairy-milk',
    rows: [
      packed('纯牛奶|milk', 'milk-carton', 350, {
        unit: 'box',
        brands: dairyBrands,
        kinds: [
          ['|'],
          ['低脂|low-fat', 104],
          ['脱脂|skimmed', 104],
          ['高钙|high-calcium', 114],
          ['有机|organic', 168],
        ],
        sizes: [
          ['250ml', 100],
          ['1L', 365],
          ['250ml×12|250 ml × 12', 1080, 'case'],
        ],
      }),
      packed('鲜牛奶|fresh milk', 'milk-bottle', 690, {
        unit: 'bottle',
        brands: dairyBrands,
        kinds: [['|'], ['巴氏|pasteurised', 110], ['娟姗|Jersey', 150]],
        sizes: [
          ['260ml', 100],
          ['450ml', 165],
          ['950ml', 290],
        ],
      }),
      packed('甜牛奶|sweet milk', 'milk-carton', 320, {
        unit: 'box',
        brands: dairyBrands,
        kinds: [['草莓|strawberry'], ['香蕉|banana'], ['巧克力|chocolate', 106]],
        sizes: [
          ['200ml', 100],
          ['200ml×12|200 ml × 12', 1100, 'case'],
        ],
      }),
      packed('奶粉|milk powder', 'milk-carton', 8800, {
        unit: 'can',
        brands: dairyBrands,
        kinds: [['全脂|whole'], ['中老年|senior', 118]],
        sizes: [
          ['400g', 62],
          ['800g', 108],
        ],
      }),
    ],
  },
  {
    categoryId: 'dairy-yogurt',
    rows: [
      packed('风味酸奶|Flavoured yogurt', 'yogurt', 590, { unit: 'cup', sizes: [['180g']] }),
      packed('酸奶|yogurt', 'yogurt', 620, {
        unit: 'cup',
        brands: curdBrands,
        kinds: [
          ['原味|plain'],
          ['无糖|unsweetened', 106],
          ['希腊|Greek', 158],
          ['老北京|Old Beijing', 112],
        ],
        sizes: [
          ['135g', 90],
          ['200g', 130],
          ['100g×8|100 g × 8', 330, 'set'],
        ],
      }),
      choice('果粒酸奶|fruit yogurt', 'yogurt', 690, {
        unit: 'cup',
        brands: curdBrands,
        groups: [
          {
            names: '口味|Flavour',
            values: [['草莓|Strawberry'], ['蓝莓|Blueberry'], ['黄桃|Peach'], ['芒果|Mango', 104]],
          },
          {
            names: '规格|Size',
            values: [
              ['150g', 100],
              ['150g×4|150 g × 4', 375],
            ],
          },
        ],
      }),
      packed('酸奶饮品|yogurt drink', 'milk-bottle', 580, {
        unit: 'bottle',
        brands: curdBrands,
        kinds: [['原味|plain'], ['白桃|white peach'], ['草莓|strawberry']],
        sizes: [
          ['230g', 100],
          ['450g', 180],
        ],
      }),
      packed('乳酸菌饮料|lactic drink', 'milk-bottle', 1180, {
        unit: 'set',
        brands: curdBrands,
        kinds: [['|'], ['零蔗糖|sugar-free', 108]],
        sizes: [
          ['100ml×5|100 ml × 5', 100],
          ['100ml×20|100 ml × 20', 360, 'case'],
        ],
      }),
    ],
  },
  {
    categoryId: 'dairy-cheese',
    rows: [
      packed('奶酪棒|cheese sticks', 'cheese', 1890, {
        unit: 'bag',
        brands: curdBrands,
        kinds: [['原味|plain'], ['草莓|strawberry'], ['混合果味|mixed fruit', 103]],
        sizes: [
          ['100g', 100],
          ['500g', 420],
        ],
      }),
      packed('奶酪片|cheese slices', 'cheese', 1980, {
        unit: 'bag',
        brands: dairyBrands,
        kinds: [['原味|plain'], ['高钙|high-calcium', 110]],
        sizes: [
          ['166g', 100],
          ['250g', 140],
        ],
      }),
      packed('马苏里拉奶酪|mozzarella', 'cheese', 2680, {
        unit: 'bag',
        brands: dairyBrands,
        sizes: [
          ['200g', 100],
          ['450g', 205],
        ],
      }),
      packed('黄油|butter', 'butter', 2480, {
        unit: 'block',
        brands: dairyBrands,
        kinds: [['淡味|unsalted'], ['咸味|salted', 102], ['发酵|cultured', 135]],
        sizes: [
          ['100g', 58],
          ['200g', 100],
        ],
      }),
      packed('淡奶油|whipping cream', 'milk-carton', 2280, {
        unit: 'box',
        brands: dairyBrands,
        sizes: [
          ['250ml', 100],
          ['1L', 330],
        ],
      }),
      packed('炼乳|condensed milk', 'milk-bottle', 1180, {
        unit: 'can',
        brands: dairyBrands,
        sizes: [
          ['185g', 70],
          ['350g', 100],
        ],
      }),
    ],
  },
  {
    categoryId: 'dairy-plant',
    rows: [
      packed('豆奶|soy milk', 'soy-milk', 380, {
        unit: 'box',
        brands: plantBrands,
        kinds: [['原味|plain'], ['无糖|unsweetened', 105], ['黑豆|black bean', 116]],
        sizes: [
          ['250ml', 100],
          ['1L', 330],
          ['250ml×16|250 ml × 16', 1420, 'case'],
        ],
      }),
      packed('燕麦奶|oat milk', 'soy-milk', 980, {
        unit: 'box',
        brands: plantBrands,
        kinds: [['原味|plain'], ['咖啡师|barista', 125]],
        sizes: [
          ['250ml', 68],
          ['1L', 200],
        ],
      }),
      packed('椰奶|coconut milk', 'coconut', 690, {
        unit: 'box',
        brands: plantBrands,
        sizes: [
          ['245ml', 80],
          ['1L', 220],
        ],
      }),
      packed('核桃乳|walnut milk', 'nuts', 480, {
        unit: 'can',
        brands: plantBrands,
        sizes: [
          ['240ml', 100],
          ['240ml×12|240 ml × 12', 1080, 'case'],
        ],
      }),
      packed('杏仁露|almond milk', 'nuts', 450, {
        unit: 'can',
        brands: plantBrands,
        sizes: [
          ['240ml', 100],
          ['240ml×12|240 ml × 12', 1080, 'case'],
        ],
      }),
    ],
  },
]
