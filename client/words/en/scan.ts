export const scanEn = {
  lost: 'That scan was not understood. Scan it again.',
  unknown: 'Unknown code',
  nextOrder: 'Payment is running. Add to the next sale?',
  queueFull: 'Too many scans waiting',
  hints: {
    'not-on-this-screen': 'This code is of no use here',
    'switched-off': 'Paying by scanned code is switched off',
    'nothing-to-pay': 'The cart is empty, nothing to pay',
    'cart-not-ready': 'Settle what is open in the cart first',
  },
  codesNotTaken: 'This shop takes no payment codes. Take the money another way',
  packExpired: 'This pre-pack is past its date and is not sold',
  packSpent: 'This pre-pack was sold or voided',
  tooLate: 'The answer came too late and is not used for the next sale. Scan again if needed',
  misfit: 'The label does not fit how these goods are sold',
  needsWeight: 'Sold by weight: put it on the scale',
  choose: 'This code can mean several things',
}
