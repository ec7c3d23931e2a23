export const devicesEn = {
  printer: 'Printer',
  scale: 'Scale',
  drawer: 'Cash drawer',
  virtualPrinter: 'Demo printer',
  virtualScale: 'Demo scale',
  stable: 'Stable',
  weighing: 'Weighing',
  overload: 'Overload',
  noScale: 'No scale',
  setWeight: 'Set weight',
  printed: 'Printed',
  printFailed: 'Printing failed',
}
