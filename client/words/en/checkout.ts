export const checkoutEn = {
  title: 'Take payment',
  due: 'Due',
  received: 'Received',
  change: 'Change',
  cash: 'Cash',
  saved: 'Saved',
  savedOffline: 'Kept on this till; uploads when the network is back',
  refused: 'The sale was not completed; the cart is back',
  placing: 'Placing the order',
  slow: 'Slower than usual. Do not take the money again.',
  tooLittle: 'Not enough',
  nothingToPay: 'The cart is empty',
  tenderOffline: 'Not available offline',
  unknownResult:
    'No payment result came back; the money may have been paid. Look it up, do not charge again.',
  busy: 'A payment is already running',
  priceChanged: (before: string, after: string) => `The price changed: ${before} → ${after}`,
}
