import type { Printer } from './printer-interface.ts'

/** The demo's printer, fetched when something is printed on it: no real shop carries it to the sell screen. */
export const demoPrinter: Printer = {
  kind: 'virtual',
  send: async (job, onProgress) =>
    (await import('./virtual-printer.ts')).virtualPrinter.send(job, onProgress),
}
