export const receiptEn = {
  barcodeNote: 'Scan to open this order',
  explained: 'Scan to see how it was priced',
}
