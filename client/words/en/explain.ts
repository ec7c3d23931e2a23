import type { Words } from '../zh.ts'

export const explainEn: Words['explain'] = {
  title: 'How the price came about',
  ofOrder: 'The order',
  base: (quantity, price) => `${quantity} × ${price}`,
  weightConversion: (grams, weight) => `${grams} g = ${weight}`,
  unitConversion: (count, unit) => `Each holds ${count} ${unit}`,
  offlinePrice: (price) => `Store price ${price}`,
  promotion: (price) => `Deal ${price}`,
  memberPrice: (price) => `Member price ${price}`,
  repriced: (price) => `Price set to ${price}`,
  openedAtRegular: 'Sold at the regular price: no deal, no member price',
  scaleLabel: 'The amount on the scale label',
  lineDiscount: (percent) => `Line discount, ${percent}% off`,
  minimum: 'At least ¥0.01 an item',
  subtotal: 'Before coupons',
  coupon: (name) => `Coupon, ${name}`,
  points: (count, name) => `${count} ${name}`,
  cashRounding: 'Cash rounding',
  result: 'To pay',
  earned: (count, name) => `Earns ${count} ${name}`,
  inCash: (money) => `In cash ${money}`,
}
