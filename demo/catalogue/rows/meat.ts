// Meat, poultry and eggs: loose prices in cents a jin.
import { meatBrands, ownBrand } from '../brands.ts'
import { loose, packed, type Shelf } from '../goods-row.ts'

const picked = true
const prePacked = true

export const meatShelves: readonly Shelf[] = [
  {
    categoryId: 'meat-pork',
    rows: [
      loose('黑猪五花肉|Black pork belly', 'pork-belly', 2680, {
        picked,
        prePacked,
        packs: [['350g盒装|350 g box', 80, 'box']],
      }),
      loose('五花肉|Pork belly', 'pork-belly', 1780, {
        prePacked,
        packs: [['400g盒装|400 g box', 88, 'box']],
      }),
      loose('后腿肉|Pork leg', 'beef', 1280, { packs: [['400g盒装|400 g box', 90, 'box']] }),
      loose('里脊肉|Pork loin', 'beef', 1880),
      loose('梅花肉|Pork shoulder', 'beef', 1980, { packs: [['300g盒装|300 g box', 70, 'box']] }),
      loose('猪肋排|Pork ribs', 'ribs', 2980, {
        picked,
        prePacked,
        packs: [['500g盒装|500 g box', 108, 'box']],
      }),
      loose('猪小排|Spare ribs', 'ribs', 3280),
      loose('筒骨|Pork marrow bones', 'ribs', 1280),
      loose('猪蹄|Pork trotters', 'chicken-leg', 2280),
      loose('猪肝|Pork liver', 'beef', 980),
      packed('猪肉馅|Minced pork', 'pork-belly', 1580, {
        unit: 'box',
        kinds: [['三七|Lean 70 %'], ['二八|Lean 80 %', 110], ['精瘦|Extra lean', 122]],
        sizes: [
          ['300g', 100],
          ['500g', 160],
        ],
      }),
    ],
  },
  {
    categoryId: 'meat-beef',
    rows: [
      loose('黄牛腿肉|Beef leg', 'beef', 3980, {
        picked,
        packs: [['400g盒装|400 g box', 88, 'box']],
      }),
      loose('牛腩|Beef brisket', 'beef', 3680, {
        prePacked,
        packs: [['500g盒装|500 g box', 106, 'box']],
      }),
      loose('牛腱子|Beef shank', 'beef', 4580),
      loose('牛里脊|Beef tenderloin', 'beef', 5280),
      loose('牛肋条|Beef rib fingers', 'ribs', 4380),
      packed('肥牛卷|Beef rolls', 'beef', 2980, {
        unit: 'box',
        sizes: [
          ['250g', 100],
          ['500g', 185],
        ],
      }),
      packed('牛排|Steak', 'beef', 3580, {
        unit: 'box',
        kinds: [['西冷|Sirloin'], ['菲力|Fillet', 145], ['眼肉|Rib eye', 120]],
        sizes: [
          ['150g', 70],
          ['200g', 100],
        ],
      }),
      loose('羊腿肉|Lamb leg', 'beef', 4280),
      loose('羊蝎子|Lamb spine', 'ribs', 3280),
      packed('羔羊肉卷|Lamb rolls', 'pork-belly', 3280, {
        unit: 'box',
        sizes: [
          ['250g', 100],
          ['500g', 185],
        ],
      }),
    ],
  },
  {
    categoryId: 'meat-poultry',
    rows: [
      loose('三黄鸡|Yellow chicken', 'chicken', 1380, { prePacked }),
      loose('老母鸡|Stewing hen', 'chicken', 1680),
      loose('鸡胸肉|Chicken breast', 'chicken-wing', 1080, {
        packs: [
          ['450g盒装|450 g box', 98, 'box'],
          ['1kg袋装|1 kg bag', 180, 'bag'],
        ],
      }),
      loose('鸡腿|Chicken legs', 'chicken-leg', 1180, {
        picked,
        prePacked,
        packs: [['500g盒装|500 g box', 105, 'box']],
      }),
      loose('琵琶腿|Drumsticks', 'chicken-leg', 1080, {
        packs: [['500g盒装|500 g box', 105, 'box']],
      }),
      loose('鸡翅中|Chicken mid wings', 'chicken-wing', 2480, {
        picked,
        packs: [['400g盒装|400 g box', 88, 'box']],
      }),
      loose('鸡翅根|Chicken wing sticks', 'chicken-wing', 1280),
      loose('鸡爪|Chicken feet', 'chicken-wing', 1880),
      loose('鸭腿|Duck legs', 'chicken-leg', 1180),
      loose('麻鸭|Sheldrake', 'chicken', 1580),
      loose('鸽子|Pigeon', 'chicken', 3280, { packs: [['1只装|1 whole', 88, 'whole']] }),
    ],
  },
  {
    categoryId: 'meat-egg',
    rows: [
      packed('土鸡蛋|Farm eggs', 'eggs', 1580, {
        unit: 'box',
        sizes: [
          ['10枚装|10 pcs', 100],
          ['20枚装|20 pcs', 190],
          ['30枚装|30 pcs', 275],
        ],
      }),
      packed('鸡蛋|eggs', 'eggs', 1280, {
        unit: 'box',
        brands: [ownBrand],
        kinds: [
          ['鲜|fresh'],
          ['谷物|grain-fed', 118],
          ['可生食|raw-safe', 165],
          ['富硒|selenium', 140],
        ],
        sizes: [
          ['10枚装|10 pcs', 100],
          ['20枚装|20 pcs', 190],
          ['30枚装|30 pcs', 275],
        ],
      }),
      loose('散装鸡蛋|Loose eggs', 'eggs', 558),
      packed('初产蛋|Pullet eggs', 'eggs', 1680, {
        unit: 'box',
        sizes: [
          ['15枚装|15 pcs', 100],
          ['30枚装|30 pcs', 190],
        ],
      }),
      packed('乌鸡蛋|Silkie eggs', 'eggs', 1980, { unit: 'box', sizes: [['10枚装|10 pcs']] }),
      packed('鹌鹑蛋|Quail eggs', 'eggs', 980, {
        unit: 'box',
        sizes: [
          ['20枚装|20 pcs', 100],
          ['30枚装|30 pcs', 145],
        ],
      }),
      packed('咸鸭蛋|Salted duck eggs', 'eggs', 1490, {
        unit: 'box',
        sizes: [
          ['6枚装|6 pcs', 100],
          ['12枚装|12 pcs', 190],
        ],
      }),
      packed('松花皮蛋|Century eggs', 'eggs', 1590, {
        unit: 'box',
        sizes: [
          ['6枚装|6 pcs', 100],
          ['10枚装|10 pcs', 160],
        ],
      }),
    ],
  },
  {
    categoryId: 'meat-cooked',
    rows: [
      packed('香肠|sausage', 'sausage', 2280, {
        unit: 'bag',
        brands: meatBrands,
        kinds: [['广味|Cantonese'], ['川味|Sichuan', 105], ['黑椒|black pepper', 92]],
        sizes: [
          ['250g', 60],
          ['400g', 100],
        ],
      }),
      packed('腊肉|cured pork', 'pork-belly', 3280, {
        unit: 'bag',
        brands: meatBrands,
        kinds: [['烟熏|smoked'], ['五花|belly', 112]],
        sizes: [
          ['250g', 60],
          ['500g', 110],
        ],
      }),
      packed('火腿片|sliced ham', 'pork-belly', 1280, {
        unit: 'box',
        brands: meatBrands,
        sizes: [
          ['150g', 100],
          ['300g', 185],
        ],
      }),
      packed('火腿肠|ham sausage', 'sausage', 990, {
        unit: 'bag',
        brands: meatBrands,
        kinds: [['玉米|corn'], ['鸡肉|chicken', 95]],
        sizes: [
          ['240g', 100],
          ['400g', 155],
        ],
      }),
      packed('卤牛肉|braised beef', 'beef', 3880, {
        unit: 'box',
        brands: meatBrands,
        sizes: [['200g']],
      }),
      packed('卤鸡爪|braised chicken feet', 'chicken-wing', 1880, {
        unit: 'box',
        brands: meatBrands,
        kinds: [['香辣|spicy'], ['虎皮|tiger skin', 112]],
        sizes: [['250g']],
      }),
      packed('烧鸡|roast chicken', 'chicken', 3580, {
        unit: 'whole',
        brands: meatBrands,
        sizes: [['600g']],
      }),
      loose('酱鸭|Sauced duck', 'chicken', 2880, { prePacked }),
    ],
  },
]
