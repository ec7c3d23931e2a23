// Goods shown first on the sell screen of every store, with price and stock set by hand.

export interface FrontRowGoods {
  /** The Chinese name and the spec text, joined by a bar, as `catalogueKey` spells it. */
  readonly key: string
  readonly cents: number
  /** Grams for goods on the scale, pieces for all others. */
  readonly stock: number
  readonly discountCents?: number
  readonly memberCents?: number
}

const jin = (count: number): number => count * 500

export const frontRow: readonly FrontRowGoods[] = [
  { key: '红富士苹果|', cents: 680, stock: jin(86) },
  { key: '海南香蕉|', cents: 428, stock: jin(120), memberCents: 398 },
  { key: '赣南脐橙|', cents: 598, stock: jin(64) },
  { key: '阳光玫瑰葡萄|', cents: 1880, stock: jin(32), discountCents: 1580 },
  { key: '丹东草莓|300g', cents: 2580, stock: 0 },
  { key: '麒麟西瓜|', cents: 358, stock: jin(210) },
  { key: '沙瓤西红柿|', cents: 498, stock: jin(40) },
  { key: '上海青|', cents: 398, stock: jin(36) },
  { key: '水洗胡萝卜|', cents: 288, stock: jin(48) },
  { key: '黄心土豆|', cents: 258, stock: jin(95) },
  { key: '西兰花|', cents: 568, stock: jin(60), memberCents: 528 },
  { key: '水果黄瓜|', cents: 628, stock: jin(18) },
  { key: '土鸡蛋|10枚装', cents: 1580, stock: 42 },
  { key: '牧野纯牛奶|250ml', cents: 350, stock: 168, memberCents: 320 },
  { key: '风味酸奶|180g', cents: 590, stock: 4 },
  { key: '老豆腐|400g', cents: 450, stock: 48 },
  { key: '黑猪五花肉|', cents: 2680, stock: jin(18) },
  { key: '鲜活鲈鱼|', cents: 2280, stock: jin(9) },
  { key: '五常大米|5kg', cents: 5990, stock: 36, memberCents: 5690 },
  { key: '金滴坊大豆油|1.8L', cents: 2990, stock: 27 },
  { key: '酱园记特级生抽|500ml', cents: 1290, stock: 52 },
  { key: '可乐|500ml', cents: 300, stock: 233 },
  { key: '泉小满天然水|550ml', cents: 200, stock: 310 },
  { key: '全麦吐司|400g', cents: 1180, stock: 15 },
  { key: '甜玉米|单根', cents: 390, stock: 66 },
  { key: '青椒|', cents: 428, stock: jin(30) },
  { key: '鲜香菇|', cents: 880, stock: jin(25) },
  { key: '贵妃芒果|', cents: 798, stock: jin(44), discountCents: 598 },
  { key: '红心火龙果|', cents: 858, stock: jin(52) },
  { key: '牧野淡味黄油|200g', cents: 2480, stock: 12, memberCents: 2280 },
  { key: '雪厨韭菜猪肉水饺|480g', cents: 1890, stock: 24 },
  { key: '基围虾|', cents: 3980, stock: jin(16) },
  { key: '长茄子|', cents: 398, stock: jin(28) },
  { key: '薯条街番茄薯片|70g', cents: 620, stock: 38 },
  { key: '柔云3层抽纸|100抽×6', cents: 1290, stock: 44, discountCents: 990 },
  { key: '大樱桃|', cents: 2880, stock: jin(20), memberCents: 2680 },
]
