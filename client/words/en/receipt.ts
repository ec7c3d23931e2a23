export const receiptEn = {
  barcodeNote: 'Scan to open this order',
  title: 'Receipt',
}
