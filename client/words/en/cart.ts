export const cartEn = {
  title: 'Cart',
  cleared: 'Cleared',
  unknownCode: 'Unknown code',
  restored: 'The last cart was restored',
  restoredAside: 'The last cart was put on hold',
  unread:
    'The sales on this till cannot be read now. The last cart may have been paid, so it is not brought back yet.',
  stillUnread: 'They still cannot be read. The till tries again by itself.',
  readAgain: 'Try again',
  startNew: 'Start a new cart',
  inWindow: 'This cart is open in another window',
  useHere: 'Go on here',
  wentToWindow: 'This cart went to another window',
  soldInWindow: 'Another window has taken the money for this cart. Do not take it again.',
  letGo: 'Remove it',
  couponRemoved: (reason: string) => `Coupon removed: ${reason}`,
}
