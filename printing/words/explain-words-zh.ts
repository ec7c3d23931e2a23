import type { ExplainWords } from './explain-words.ts'

export const explainWordsZh: ExplainWords = {
  base: (quantity, price) => `${quantity} × ${price}`,
  weightConversion: (grams, weight) => `${grams} g = ${weight}`,
  unitConversion: (count, unit) => `每份含 ${count} ${unit}`,
  offlinePrice: (price) => `门店价 ${price}`,
  promotion: (price) => `特价 ${price}`,
  shownPrice: (price) => `按货架价签 ${price}`,
  memberPrice: (price) => `会员价 ${price}`,
  repriced: (price) => `改价为 ${price}`,
  openedAtRegular: '按原价销售，不享受特价和会员价',
  scaleLabel: '按秤签上的金额',
  lineDiscount: (percent) => `单品折扣，减 ${percent}%`,
  minimum: (least) => `每件至少收 ${least}`,
  subtotal: '优惠前合计',
  coupon: (name) => `优惠券 ${name}`,
  points: (count, name) => `${count} ${name}抵扣`,
  boxDeposit: '周转筐押金',
  cashRounding: '现金抹零',
}
