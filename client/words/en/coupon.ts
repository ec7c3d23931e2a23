export const couponEn = {
  title: 'Coupons',
  usable: 'Usable',
  unusable: 'Not usable',
  use: 'Use',
}
