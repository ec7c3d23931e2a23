// Vegetables: prices in cents a jin.
import { plantBrands } from '../brands.ts'
import { loose, packed, type Shelf } from '../goods-row.ts'

const picked = true
const prePacked = true

export const vegetableShelves: readonly Shelf[] = [
  {
    categoryId: 'vegetable-leaf',
    rows: [
      loose('上海青|Shanghai bok choy', 'bok-choy', 398, {
        picked,
        prePacked,
        packs: [['400g袋装|400 g bag', 100, 'bag']],
      }),
      loose('小白菜|Baby pak choi', 'bok-choy', 358),
      loose('奶白菜|Milk cabbage', 'bok-choy', 428),
      loose('菜心|Choy sum', 'spinach', 558, { packs: [['300g袋装|300 g bag', 80, 'bag']] }),
      loose('菠菜|Spinach', 'spinach', 498, { picked, packs: [['300g袋装|300 g bag', 75, 'bag']] }),
      loose('空心菜|Water spinach', 'spinach', 458),
      loose('茼蒿|Crown daisy greens', 'spinach', 598),
      loose('苋菜|Amaranth greens', 'spinach', 428),
      loose('娃娃菜|Baby Chinese cabbage', 'cabbage', 398, {
        packs: [['3颗装|3 heads', 210, 'bag']],
      }),
      loose('大白菜|Napa cabbage', 'cabbage', 158),
      loose('卷心菜|Cabbage', 'cabbage', 228, { picked }),
      loose('紫甘蓝|Red cabbage', 'cabbage', 328),
      loose('生菜|Lettuce', 'lettuce', 458, { picked, packs: [['200g盒装|200 g box', 70, 'box']] }),
      loose('球生菜|Iceberg lettuce', 'lettuce', 498),
      loose('罗马生菜|Romaine lettuce', 'lettuce', 658, { packs: [['2颗装|2 heads', 130, 'bag']] }),
      loose('油麦菜|Indian lettuce', 'lettuce', 428),
      loose('西芹|Celery', 'celery', 358),
      loose('香芹|Chinese celery', 'celery', 458),
      loose('韭菜|Chinese chives', 'scallion', 398),
    ],
  },
  {
    categoryId: 'vegetable-root',
    rows: [
      loose('水洗胡萝卜|Washed carrots', 'carrot', 288, {
        picked,
        packs: [['1kg袋装|1 kg bag', 190, 'bag']],
      }),
      loose('手指胡萝卜|Baby carrots', 'carrot', 898, {
        packs: [['300g盒装|300 g box', 80, 'box']],
      }),
      loose('黄心土豆|Yellow potatoes', 'potato', 258, {
        picked,
        prePacked,
        packs: [['2.5kg网袋|2.5 kg net', 440, 'bag']],
      }),
      loose('小土豆|New potatoes', 'potato', 328),
      loose('荷兰土豆|Holland potatoes', 'potato', 298),
      loose('白萝卜|White radish', 'radish', 158),
      loose('水果萝卜|Fruit radish', 'radish', 358),
      loose('樱桃萝卜|Cherry radish', 'radish', 598),
      loose('九孔莲藕|Lotus root', 'lotus-root', 558, {
        picked,
        packs: [['真空500g|Vacuum 500 g', 130, 'bag']],
      }),
      loose('红薯|Red sweet potatoes', 'sweet-potato', 298, { picked }),
      loose('蜜薯|Honey sweet potatoes', 'sweet-potato', 398, {
        packs: [['2.5kg箱装|2.5 kg case', 460, 'case']],
      }),
      loose('紫薯|Purple sweet potatoes', 'sweet-potato', 428),
      loose('芋头|Taro', 'potato', 458),
      loose('铁棍山药|Iron stick yam', 'ginger', 898, {
        packs: [['1kg袋装|1 kg bag', 190, 'bag']],
      }),
      loose('紫洋葱|Red onions', 'onion', 258, { packs: [['1kg网袋|1 kg net', 185, 'bag']] }),
    ],
  },
  {
    categoryId: 'vegetable-gourd',
    rows: [
      loose('沙瓤西红柿|Sandy tomatoes', 'tomato', 498, {
        picked,
        prePacked,
        packs: [['4枚装|4 pcs', 170, 'box']],
      }),
      loose('普罗旺斯西红柿|Provence tomatoes', 'tomato', 898, { picked }),
      loose('圣女果|Cherry tomatoes', 'tomato', 698, {
        packs: [['400g盒装|400 g box', 95, 'box']],
      }),
      loose('水果黄瓜|Fruit cucumbers', 'cucumber', 628, {
        picked,
        packs: [['6根装|6 pcs', 130, 'bag']],
      }),
      loose('刺黄瓜|Spiny cucumbers', 'cucumber', 398),
      loose('苦瓜|Bitter gourd', 'cucumber', 498),
      loose('丝瓜|Loofah', 'cucumber', 498),
      loose('西葫芦|Courgettes', 'cucumber', 328),
      loose('冬瓜|Winter melon', 'watermelon', 168, { prePacked }),
      loose('贝贝南瓜|Beibei pumpkin', 'pumpkin', 498, { packs: [['2枚装|2 pcs', 250, 'bag']] }),
      loose('蜜本南瓜|Honey pumpkin', 'pumpkin', 228),
      loose('长茄子|Long aubergine', 'eggplant', 398),
      loose('圆茄子|Round aubergine', 'eggplant', 358),
      loose('青椒|Green peppers', 'chili', 428, { picked }),
      loose('螺丝椒|Screw chillies', 'chili', 598),
      loose('杭椒|Hangzhou chillies', 'chili', 658),
      loose('红彩椒|Red bell peppers', 'red-pepper', 698, { packs: [['3枚装|3 pcs', 150, 'bag']] }),
      loose('西兰花|Broccoli', 'broccoli', 568, {
        picked,
        prePacked,
        packs: [['300g盒装|300 g box', 85, 'box']],
      }),
      loose('有机花菜|Organic cauliflower', 'cauliflower', 458, { picked }),
      loose('荷兰豆|Snow peas', 'green-beans', 898),
      loose('四季豆|Green beans', 'green-beans', 598),
      loose('豇豆|Yardlong beans', 'green-beans', 558),
      loose('毛豆|Edamame', 'green-beans', 498),
      packed('甜玉米|Sweet corn', 'corn', 390, {
        unit: 'cob',
        sizes: [
          ['单根|Single', 100],
          ['3根装|3 pcs', 270, 'bag'],
          ['真空2根|Vacuum, 2 pcs', 230, 'bag'],
        ],
      }),
      packed('糯玉米|Waxy corn', 'corn', 450, {
        unit: 'cob',
        sizes: [
          ['单根|Single', 100],
          ['8根装|8 pcs', 720, 'bag'],
        ],
      }),
    ],
  },
  {
    categoryId: 'vegetable-mushroom',
    rows: [
      loose('鲜香菇|Fresh shiitake', 'mushroom', 880, {
        picked,
        packs: [['200g盒装|200 g box', 55, 'box']],
      }),
      loose('口蘑|Button mushrooms', 'mushroom', 998, {
        packs: [['250g盒装|250 g box', 60, 'box']],
      }),
      loose('平菇|Oyster mushrooms', 'mushroom', 558),
      loose('杏鲍菇|King oyster mushrooms', 'mushroom', 598, {
        packs: [['300g袋装|300 g bag', 75, 'bag']],
      }),
      packed('金针菇|Enoki mushrooms', 'enoki', 350, {
        unit: 'bag',
        sizes: [
          ['150g', 100],
          ['350g', 190],
        ],
      }),
      packed('蟹味菇|Beech mushrooms', 'enoki', 490, { unit: 'box', sizes: [['150g']] }),
      packed('白玉菇|White beech mushrooms', 'enoki', 490, { unit: 'box', sizes: [['150g']] }),
      packed('海鲜菇|Seafood mushrooms', 'enoki', 450, { unit: 'bag', sizes: [['200g']] }),
      packed('干香菇|Dried shiitake', 'mushroom', 2980, {
        unit: 'bag',
        sizes: [
          ['100g', 52],
          ['250g', 100],
        ],
      }),
      packed('干木耳|Dried wood ear', 'mushroom', 2480, {
        unit: 'bag',
        sizes: [
          ['100g', 58],
          ['250g', 100],
        ],
      }),
    ],
  },
  {
    categoryId: 'vegetable-aroma',
    rows: [
      loose('大葱|Welsh onions', 'scallion', 358),
      loose('小香葱|Spring onions', 'scallion', 798, {
        packs: [['100g小把|100 g bunch', 32, 'bunch']],
      }),
      loose('老姜|Ginger', 'ginger', 798, { packs: [['200g盒装|200 g box', 60, 'box']] }),
      loose('小黄姜|Yellow ginger', 'ginger', 998),
      loose('紫皮大蒜|Purple garlic', 'garlic', 598, {
        packs: [['250g网袋|250 g net', 60, 'bag']],
      }),
      loose('独头蒜|Single clove garlic', 'garlic', 1280),
      loose('香菜|Coriander', 'spinach', 998, { packs: [['50g小把|50 g bunch', 20, 'bunch']] }),
      loose('小米辣|Bird eye chillies', 'chili', 1180, {
        packs: [['100g盒装|100 g box', 35, 'box']],
      }),
    ],
  },
  {
    categoryId: 'vegetable-tofu',
    rows: [
      packed('老豆腐|Firm tofu', 'tofu', 450, { unit: 'block', brands: [], sizes: [['400g']] }),
      packed('豆腐|tofu', 'tofu', 390, {
        unit: 'box',
        brands: plantBrands,
        kinds: [['嫩|soft'], ['老|firm', 108], ['内酯|silken', 80], ['冻|frozen', 125]],
        sizes: [
          ['350g', 100],
          ['400g×2|400 g × 2', 190],
        ],
      }),
      packed('豆干|pressed tofu', 'dried-tofu', 690, {
        unit: 'bag',
        brands: plantBrands,
        kinds: [['白|plain'], ['五香|five-spice', 110], ['烟熏|smoked', 122]],
        sizes: [
          ['250g', 100],
          ['400g', 150],
        ],
      }),
      packed('千张|tofu sheets', 'dried-tofu', 590, {
        unit: 'bag',
        brands: plantBrands,
        sizes: [['250g']],
      }),
      packed('油豆腐|fried tofu puffs', 'dried-tofu', 780, {
        unit: 'bag',
        brands: plantBrands,
        sizes: [['200g'], ['400g', 185]],
      }),
      packed('腐竹|dried tofu sticks', 'dried-tofu', 1280, {
        unit: 'bag',
        brands: plantBrands,
        sizes: [['200g'], ['500g', 230]],
      }),
      loose('绿豆芽|Mung bean sprouts', 'bean-sprouts', 258, {
        packs: [['400g袋装|400 g bag', 105, 'bag']],
      }),
      loose('黄豆芽|Soybean sprouts', 'bean-sprouts', 258),
    ],
  },
]
