export const receiptZh = {
  barcodeNote: '扫码可直接打开订单',
  explained: '扫码看这一单怎么算的',
}
