// Fruit: prices in cents a jin.
import { loose, packed, type Shelf } from '../goods-row.ts'

const picked = true
const prePacked = true

export const fruitShelves: readonly Shelf[] = [
  {
    categoryId: 'fruit-pome',
    rows: [
      loose('红富士苹果|Fuji apples', 'apple', 680, {
        picked,
        prePacked,
        packs: [
          ['4枚装|4 pcs', 300, 'box'],
          ['2.5kg礼盒|2.5 kg gift box', 640, 'case'],
        ],
      }),
      loose('嘎啦苹果|Gala apples', 'apple', 598, { picked }),
      loose('冰糖心苹果|Honey-core apples', 'apple', 888, {
        picked,
        packs: [['6枚装|6 pcs', 320, 'box']],
      }),
      loose('蛇果|Red Delicious apples', 'apple', 998, { packs: [['4枚装|4 pcs', 260, 'box']] }),
      loose('花牛苹果|Huaniu apples', 'apple', 528),
      loose('皇冠梨|Crown pears', 'pear', 428, { picked, packs: [['4枚装|4 pcs', 290, 'box']] }),
      loose('鸭梨|Ya pears', 'pear', 328),
      loose('香梨|Fragrant pears', 'pear', 698, { packs: [['1kg袋装|1 kg bag', 205, 'bag']] }),
      loose('秋月梨|Autumn Moon pears', 'pear', 658, { picked }),
      loose('丰水梨|Hosui pears', 'pear', 458),
    ],
  },
  {
    categoryId: 'fruit-citrus',
    rows: [
      loose('赣南脐橙|Gannan navel oranges', 'orange', 598, {
        picked,
        prePacked,
        packs: [['2kg网袋|2 kg net', 390, 'bag']],
      }),
      loose('冰糖橙|Rock sugar oranges', 'orange', 628, {
        packs: [['1.5kg袋装|1.5 kg bag', 300, 'bag']],
      }),
      loose('血橙|Blood oranges', 'orange', 798, { picked }),
      loose('砂糖橘|Sugar mandarins', 'orange', 688, { packs: [['1kg袋装|1 kg bag', 200, 'bag']] }),
      loose('沃柑|Orah mandarins', 'orange', 758, {
        picked,
        packs: [['2kg礼盒|2 kg gift box', 420, 'case']],
      }),
      loose('丑橘|Dekopon mandarins', 'orange', 898, { picked }),
      loose('蜜桔|Honey tangerines', 'orange', 398),
      loose('金桔|Kumquats', 'orange', 998, { packs: [['500g盒装|500 g box', 110, 'box']] }),
      loose('黄柠檬|Lemons', 'lemon', 758, { packs: [['3枚装|3 pcs', 120, 'bag']] }),
      loose('青柠|Limes', 'lemon', 1280, { packs: [['5枚装|5 pcs', 75, 'bag']] }),
      loose('红心蜜柚|Red honey pomelos', 'pomelo', 358, { picked }),
      loose('白心柚|White pomelos', 'pomelo', 298),
      loose('西柚|Grapefruit', 'pomelo', 858, { packs: [['2枚装|2 pcs', 180, 'bag']] }),
    ],
  },
  {
    categoryId: 'fruit-berry',
    rows: [
      loose('阳光玫瑰葡萄|Shine Muscat grapes', 'green-grapes', 1880, {
        picked,
        prePacked,
        packs: [
          ['500g盒装|500 g box', 115, 'box'],
          ['2kg礼盒|2 kg gift box', 420, 'case'],
        ],
      }),
      loose('巨峰葡萄|Kyoho grapes', 'grapes', 980, {
        picked,
        packs: [['500g盒装|500 g box', 110, 'box']],
      }),
      loose('夏黑葡萄|Summer Black grapes', 'grapes', 1180),
      loose('无籽红提|Seedless red grapes', 'grapes', 1380, {
        picked,
        packs: [['1kg盒装|1 kg box', 205, 'box']],
      }),
      loose('青提|Green grapes', 'green-grapes', 1180),
      packed('丹东草莓|Dandong strawberries', 'strawberry', 2580, {
        unit: 'box',
        sizes: [
          ['300g', 100],
          ['500g', 160],
          ['1kg礼盒|1 kg gift box', 300],
        ],
      }),
      packed('奶油草莓|Cream strawberries', 'strawberry', 2280, {
        unit: 'box',
        sizes: [
          ['300g', 100],
          ['500g', 158],
        ],
      }),
      packed('白草莓|White strawberries', 'strawberry', 5880, { unit: 'box', sizes: [['250g']] }),
      packed('云南蓝莓|Yunnan blueberries', 'blueberry', 1580, {
        unit: 'box',
        sizes: [
          ['125g', 100],
          ['125g×4|125 g × 4', 380, 'case'],
          ['18mm大果 125g|18 mm, 125 g', 150],
        ],
      }),
      loose('桑葚|Mulberries', 'blueberry', 1580, { packs: [['250g盒装|250 g box', 60, 'box']] }),
    ],
  },
  {
    categoryId: 'fruit-melon',
    rows: [
      loose('麒麟西瓜|Kylin watermelon', 'watermelon', 358, { picked, prePacked }),
      loose('黑美人西瓜|Black Beauty watermelon', 'watermelon', 328),
      loose('无籽西瓜|Seedless watermelon', 'watermelon', 398),
      packed('切块西瓜|Cut watermelon', 'watermelon', 990, {
        unit: 'box',
        sizes: [
          ['350g', 100],
          ['600g', 160],
        ],
      }),
      loose('哈密瓜|Hami melon', 'melon', 558, { picked }),
      loose('网纹瓜|Netted melon', 'melon', 798),
      loose('羊角蜜甜瓜|Ram horn melon', 'melon', 498),
      loose('伊丽莎白瓜|Elizabeth melon', 'melon', 458),
      packed('切块哈密瓜|Cut Hami melon', 'melon', 1190, {
        unit: 'box',
        sizes: [
          ['350g', 100],
          ['600g', 160],
        ],
      }),
    ],
  },
  {
    categoryId: 'fruit-tropical',
    rows: [
      loose('海南香蕉|Hainan bananas', 'banana', 428, { picked, prePacked }),
      loose('小米蕉|Lady finger bananas', 'banana', 598),
      loose('红香蕉|Red bananas', 'banana', 880),
      loose('贵妃芒果|Guifei mangoes', 'mango', 798, { picked }),
      loose('台芒|Tainong mangoes', 'mango', 598),
      loose('凯特芒果|Keitt mangoes', 'mango', 698, { packs: [['2枚装|2 pcs', 230, 'bag']] }),
      loose('红心火龙果|Red dragon fruit', 'dragon-fruit', 858, {
        picked,
        packs: [['4枚装|4 pcs', 360, 'box']],
      }),
      loose('白心火龙果|White dragon fruit', 'dragon-fruit', 598),
      packed('凤梨|Golden pineapple', 'pineapple', 1580, {
        unit: 'piece',
        sizes: [
          ['中果|Medium', 100],
          ['大果|Large', 140],
        ],
      }),
      packed('去皮菠萝|Peeled pineapple', 'pineapple', 990, { unit: 'box', sizes: [['400g']] }),
      packed('红心猕猴桃|Red kiwi fruit', 'kiwi', 2580, {
        unit: 'box',
        sizes: [
          ['8枚装|8 pcs', 100],
          ['15枚装|15 pcs', 175],
        ],
      }),
      loose('绿心猕猴桃|Green kiwi fruit', 'kiwi', 898, { packs: [['6枚装|6 pcs', 160, 'box']] }),
      packed('黄金奇异果|Golden kiwi fruit', 'kiwi', 790, {
        unit: 'piece',
        sizes: [
          ['单枚|Single', 100],
          ['6枚装|6 pcs', 560, 'box'],
        ],
      }),
      packed('牛油果|Avocados', 'avocado', 690, {
        unit: 'piece',
        sizes: [
          ['单枚|Single', 100],
          ['4枚装|4 pcs', 370, 'bag'],
        ],
      }),
      packed('椰青|Young coconut', 'coconut', 1180, {
        unit: 'piece',
        sizes: [
          ['单枚|Single', 100],
          ['9枚装|9 pcs', 820, 'case'],
        ],
      }),
      loose('妃子笑荔枝|Feizixiao lychees', 'lychee', 1280, {
        picked,
        packs: [['500g盒装|500 g box', 112, 'box']],
      }),
      loose('桂味荔枝|Guiwei lychees', 'lychee', 1880),
      loose('金枕榴莲|Monthong durian', 'durian', 2980, { prePacked }),
      packed('榴莲果肉|Durian flesh', 'durian', 5990, { unit: 'box', sizes: [['300g']] }),
    ],
  },
  {
    categoryId: 'fruit-stone',
    rows: [
      loose('水蜜桃|Honey peaches', 'peach', 898, { picked, packs: [['6枚装|6 pcs', 320, 'box']] }),
      loose('黄桃|Yellow peaches', 'peach', 758, { picked }),
      loose('油桃|Nectarines', 'peach', 598),
      loose('蟠桃|Flat peaches', 'peach', 1080, { packs: [['8枚装|8 pcs', 300, 'box']] }),
      loose('黑布林李子|Black plums', 'plum', 698),
      loose('西梅|Prune plums', 'plum', 1280, { packs: [['500g盒装|500 g box', 112, 'box']] }),
      loose('三华李|Sanhua plums', 'plum', 798),
      loose('大樱桃|Cherries', 'cherry', 2880, {
        picked,
        packs: [
          ['500g盒装|500 g box', 115, 'box'],
          ['2.5kg礼盒|2.5 kg gift box', 520, 'case'],
        ],
      }),
      loose('车厘子|Dark cherries', 'cherry', 4580, { packs: [['250g盒装|250 g box', 55, 'box']] }),
      loose('脆柿子|Crisp persimmons', 'persimmon', 498, { picked }),
      loose('火晶柿子|Fire crystal persimmons', 'persimmon', 558, {
        packs: [['9枚装|9 pcs', 240, 'box']],
      }),
    ],
  },
]
