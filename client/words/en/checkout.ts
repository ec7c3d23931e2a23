export const checkoutEn = {
  title: 'Take payment',
  due: 'Due',
  received: 'Received',
  change: 'Change',
  cash: 'Cash',
  saved: 'Saved',
  refused: 'The sale was not completed; the cart is back',
  placing: 'Placing the order',
  slow: 'Slower than usual. Do not take the money again.',
  tooLittle: 'Not enough',
  busy: 'A payment is already running',
  priceChanged: (before: string, after: string) => `The price changed: ${before} → ${after}`,
}
