// The ways to a printer: the one list that setting, till and server read.

/** In the order a person is offered them. */
export const printerKinds = [
  'network',
  'usb',
  'serial',
  'bluetooth',
  'lodop',
  'cloud',
  'browser',
  'virtual',
  'none',
] as const
export type PrinterKind = (typeof printerKinds)[number]

/** The ways that labels can go; `none` sends them to the receipt printer. */
export const labelPrinterKinds = [
  'network',
  'virtual',
  'none',
] as const satisfies readonly PrinterKind[]
export type LabelPrinterKind = (typeof labelPrinterKinds)[number]

type Sender = 'server' | 'page' | 'nobody'

/** Senders of the bytes; `nobody` where there is no real printer. */
const senders: Readonly<Record<PrinterKind, Sender>> = {
  network: 'server',
  cloud: 'server',
  usb: 'page',
  serial: 'page',
  bluetooth: 'page',
  lodop: 'page',
  browser: 'page',
  virtual: 'nobody',
  none: 'nobody',
}

/** True where the server prints for the till. */
export const isServedPrinter = (kind: PrinterKind): boolean => senders[kind] === 'server'

/** True where only the till's own page can print: the server knows the second printer alone. */
export const isPagePrinter = (kind: PrinterKind): boolean => senders[kind] === 'page'
