import { printAgain, usePrinting } from '../../platform/devices/printer/printer.ts'
import { changeHardware, loadHardware, showUse, useHardware } from './hardware-store.ts'

/** This till prints with the browser from now on, beginning with what the print plugin could not. */
export async function printByBrowser(): Promise<void> {
  if (useHardware.getState().use !== 'till') showUse('till')
  await loadHardware()
  const isSaved = await changeHardware((now) => ({
    ...now,
    printer: { ...now.printer, kind: 'browser' },
  }))
  if (!isSaved) return
  const left = usePrinting.getState().jobs.filter(({ fault }) => fault === 'pluginUnfit')
  for (const job of left) void printAgain(job)
}
