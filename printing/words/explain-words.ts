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
