// What the person is told of the print plugin, once: the till goes on selling behind it.
import { askPerson } from '../../notices/notice-store.ts'
import type { Words } from '../../words/words.ts'
import type { PrintFaultKind } from '../print-fault.ts'
import type { LodopSetting } from './lodop-printer.ts'

/** The service's own address for being started or set up again. */
const setUpAddress = 'CLodop.protocol:setup'

const told = new Set<PrintFaultKind>()

/** Shows the dialog of the fault unless it was shown since the last `forgetLodopFaults`. */
export function tellLodopFault(fault: PrintFaultKind, minimum: LodopSetting['minimum']): void {
  if (told.has(fault)) return
  told.add(fault)
  void show(fault, minimum)
}

/** Another try by a person: whatever is wrong is told again. */
export const forgetLodopFaults = (): void => told.clear()

async function show(fault: PrintFaultKind, minimum: LodopSetting['minimum']): Promise<void> {
  const text = (words: Words): string => {
    const { lodop } = words.hardware
    if (fault === 'pluginMissing') return lodop.missing
    if (fault === 'pluginOld') return lodop.old(minimum.service, minimum.control)
    return fault === 'pluginRefused' ? lodop.refused : lodop.unfit
  }
  const canSetUp = fault === 'pluginMissing' || fault === 'pluginOld'
  const confirmed = await askPerson({
    tone: 'warning',
    title: (words) => words.hardware.lodop.title,
    text,
    confirm: (words) => (canSetUp ? words.hardware.lodop.setUp : words.shell.confirm),
    cancel: canSetUp ? (words) => words.hardware.lodop.later : null,
  })
  if (confirmed && canSetUp) location.assign(setUpAddress)
}
