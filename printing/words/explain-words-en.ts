import type { ExplainWords } from './explain-words.ts'

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
