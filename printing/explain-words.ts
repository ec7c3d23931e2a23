// The steps of a price in words, for the till, for paper and for the page behind a receipt.

export interface ExplainWords {
  readonly base: (quantity: string, price: string) => string
  readonly weightConversion: (grams: string, weight: string) => string
  readonly unitConversion: (count: string, unit: string) => string
  readonly offlinePrice: (price: string) => string
  readonly promotion: (price: string) => string
  readonly shownPrice: (price: string) => string
  readonly memberPrice: (price: string) => string
  readonly repriced: (price: string) => string
  readonly openedAtRegular: string
  readonly scaleLabel: string
  readonly lineDiscount: (percent: string) => string
  readonly minimum: (least: string) => string
  readonly subtotal: string
  readonly coupon: (name: string) => string
  readonly points: (count: string, name: string) => string
  readonly boxDeposit: string
  readonly cashRounding: string
}

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

export const explainWordsEn: ExplainWords = {
  base: (quantity, price) => `${quantity} × ${price}`,
  weightConversion: (grams, weight) => `${grams} g = ${weight}`,
  unitConversion: (count, unit) => `Each holds ${count} ${unit}`,
  offlinePrice: (price) => `Store price ${price}`,
  promotion: (price) => `Deal ${price}`,
  shownPrice: (price) => `As the shelf display shows: ${price}`,
  memberPrice: (price) => `Member price ${price}`,
  repriced: (price) => `Price set to ${price}`,
  openedAtRegular: 'Sold at the regular price: no deal, no member price',
  scaleLabel: 'The amount on the scale label',
  lineDiscount: (percent) => `Line discount, ${percent}% off`,
  minimum: (least) => `At least ${least} an item`,
  subtotal: 'Before coupons',
  coupon: (name) => `Coupon, ${name}`,
  points: (count, name) => `${count} ${name}`,
  boxDeposit: 'Box deposits',
  cashRounding: 'Cash rounding',
}
