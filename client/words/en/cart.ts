export const cartEn = {
  title: 'Cart',
  cleared: 'Cleared',
  unknownCode: 'Unknown code',
  restored: 'The last cart was restored',
  inWindow: 'This cart is open in another window',
  useHere: 'Go on here',
  wentToWindow: 'This cart went to another window',
  soldInWindow: 'Another window has taken the money for this cart. Do not take it again.',
  letGo: 'Remove it',
  couponRemoved: (reason: string) => `Coupon removed: ${reason}`,
}
