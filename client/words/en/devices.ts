export const devicesEn = {
  printer: 'Printer',
  scale: 'Scale',
  drawer: 'Cash drawer',
  virtualPrinter: 'Demo printer',
  virtualScale: 'Demo scale',
  weighing: 'Weighing',
  overload: 'Overload',
  noScale: 'No scale',
}
