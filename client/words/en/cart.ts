export const cartEn = {
  title: 'Cart',
  cleared: 'Cleared',
  unknownCode: 'Unknown code',
  restored: 'The last cart was restored',
  couponRemoved: (reason: string) => `Coupon removed: ${reason}`,
}
