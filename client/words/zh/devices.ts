export const devicesZh = {
  printer: '打印机',
  scale: '电子秤',
  drawer: '钱箱',
  virtualPrinter: '演示打印机',
  virtualScale: '演示电子秤',
  weighing: '称重中',
  overload: '超载',
  noScale: '未连接电子秤',
}
