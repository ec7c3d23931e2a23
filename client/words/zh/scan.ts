export const scanZh = {
  unknown: '无法识别的条码',
  nextOrder: '已在收款，加入下一单？',
  queueFull: '扫码太快，请稍候',
}
