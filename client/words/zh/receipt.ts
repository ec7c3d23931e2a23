export const receiptZh = {
  barcodeNote: '扫码可直接打开订单',
  title: '小票',
}
