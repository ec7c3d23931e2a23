// Seafood: loose prices in cents a jin.
import { meatBrands } from '../brands.ts'
import { loose, packed, type Shelf } from '../goods-row.ts'

const picked = true
const prePacked = true

export const seafoodShelves: readonly Shelf[] = [
  {
    categoryId: 'seafood-fish',
    rows: [
      loose('鲜活鲈鱼|Live sea bass', 'fish', 2280, { picked }),
      loose('草鱼|Grass carp', 'fish', 880),
      loose('鲫鱼|Crucian carp', 'fish', 1180),
      loose('鳊鱼|Wuchang bream', 'fish', 1380),
      loose('黑鱼|Snakehead', 'fish', 1580),
      loose('花鲢鱼头|Bighead carp head', 'fish', 1080, { prePacked }),
      loose('小黄鱼|Small yellow croaker', 'fish', 1880),
      loose('大黄鱼|Large yellow croaker', 'fish', 2580, {
        packs: [['400g袋装|400 g bag', 88, 'bag']],
      }),
      loose('带鱼段|Hairtail pieces', 'fish', 1980, {
        prePacked,
        packs: [['500g袋装|500 g bag', 105, 'bag']],
      }),
      loose('鲳鱼|Pomfret', 'fish', 2980),
      loose('多宝鱼|Turbot', 'fish', 3580),
      packed('龙利鱼柳|Sole fillet', 'fish', 2680, {
        unit: 'bag',
        sizes: [
          ['300g', 100],
          ['500g', 155],
        ],
      }),
      packed('三文鱼刺身|Salmon sashimi', 'salmon', 4980, {
        unit: 'box',
        sizes: [
          ['150g', 72],
          ['220g', 100],
        ],
      }),
      packed('三文鱼排|Salmon steak', 'salmon', 4580, {
        unit: 'box',
        sizes: [
          ['200g', 100],
          ['400g', 190],
        ],
      }),
      packed('鳕鱼块|Cod pieces', 'salmon', 3980, {
        unit: 'bag',
        sizes: [
          ['250g', 100],
          ['500g', 190],
        ],
      }),
    ],
  },
  {
    categoryId: 'seafood-prawn',
    rows: [
      loose('基围虾|Live prawns', 'shrimp', 3980, { picked }),
      loose('黑虎虾|Black tiger prawns', 'shrimp', 5280),
      loose('河虾|River shrimps', 'shrimp', 4580),
      loose('小龙虾|Crayfish', 'shrimp', 2980),
      packed('白虾|White prawns', 'shrimp', 4980, {
        unit: 'box',
        sizes: [
          ['40/50 1kg', 165],
          ['50/60 600g', 100],
        ],
      }),
      packed('虾仁|Peeled prawns', 'shrimp', 2980, {
        unit: 'bag',
        sizes: [
          ['200g', 100],
          ['500g', 220],
        ],
      }),
      loose('梭子蟹|Swimming crab', 'crab', 3980, { picked }),
      loose('大闸蟹|Hairy crab', 'crab', 5880),
      loose('面包蟹|Brown crab', 'crab', 4580),
      packed('大闸蟹礼盒|Hairy crab gift box', 'crab', 19800, {
        unit: 'case',
        sizes: [
          ['8只装|8 pcs', 100],
          ['12只装|12 pcs', 145],
        ],
      }),
    ],
  },
  {
    categoryId: 'seafood-shell',
    rows: [
      loose('花甲|Manila clams', 'clam', 980, { picked }),
      loose('蛏子|Razor clams', 'clam', 1680),
      loose('生蚝|Oysters', 'clam', 1280, { packs: [['10只装|10 pcs', 220, 'box']] }),
      loose('扇贝|Scallops', 'clam', 1480),
      packed('鲍鱼|Abalone', 'clam', 3980, {
        unit: 'box',
        sizes: [
          ['6只装|6 pcs', 100],
          ['10只装|10 pcs', 155],
        ],
      }),
      packed('粉丝扇贝|Scallops with vermicelli', 'clam', 2580, {
        unit: 'box',
        sizes: [['6只装|6 pcs']],
      }),
      loose('鱿鱼|Squid', 'squid', 2280, { prePacked }),
      loose('八爪鱼|Octopus', 'squid', 2580),
      packed('鱿鱼须|Squid tentacles', 'squid', 2180, {
        unit: 'bag',
        sizes: [
          ['300g', 100],
          ['500g', 160],
        ],
      }),
      loose('墨鱼仔|Baby cuttlefish', 'squid', 2880),
    ],
  },
  {
    categoryId: 'seafood-weed',
    rows: [
      loose('鲜海带|Fresh kelp', 'kelp', 398),
      packed('海带结|Kelp knots', 'kelp', 690, {
        unit: 'bag',
        sizes: [
          ['300g', 100],
          ['500g', 150],
        ],
      }),
      packed('裙带菜|Wakame', 'kelp', 890, { unit: 'bag', sizes: [['200g']] }),
      packed('干紫菜|Dried laver', 'seaweed', 1180, {
        unit: 'bag',
        sizes: [
          ['50g', 60],
          ['100g', 100],
        ],
      }),
      packed('虾皮|dried shrimps', 'shrimp', 1580, {
        unit: 'bag',
        brands: meatBrands,
        sizes: [
          ['100g', 100],
          ['250g', 220],
        ],
      }),
      packed('鱼干|dried fish', 'fish', 1980, {
        unit: 'bag',
        brands: meatBrands,
        kinds: [['小|small'], ['香辣|spicy', 108]],
        sizes: [
          ['150g', 100],
          ['300g', 185],
        ],
      }),
    ],
  },
]
