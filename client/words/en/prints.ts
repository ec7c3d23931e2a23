import type { Words } from '../zh.ts'

export const printsEn: Words['prints'] = {
  title: 'Printing',
  queue: 'Print queue',
  none: 'Nothing was printed',
  noneDetail: 'What this till prints is listed here.',
  states: { queued: 'Waits', printing: 'Printing', printed: 'Printed', failed: 'Failed' },
  faults: {
    notConnected: 'No printer connected',
    offline: 'Printer offline',
    noPaper: 'Out of paper',
    fault: 'Printer fault',
  },
  again: 'Print again',
  allAgain: (count) => `Print all ${count} again`,
  drawerPulse: 'Drawer opened',
  waitingHint: 'Orders from elsewhere that nobody has printed can be printed here.',
  printWaiting: 'Print waiting orders',
  waitingDone: (count) => (count > 0 ? `${count} printed` : 'No orders wait'),
  waitingFailed: (printed, failed) => `${printed} printed, ${failed} did not come out`,
  template: 'How a receipt looks',
  noOrder: 'No orders yet',
  noOrderDetail: 'Sell something, and its receipt is shown here.',
  templatesFailed: 'The templates could not be read',
}
