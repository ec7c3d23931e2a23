export const checkoutEn = {
  refused: 'The sale was not completed; the cart is back',
  busy: 'A payment is already running',
}
