// Notification to the user about the print plugin, shown once: the till goes on selling behind it.
import type { LodopSetting } from './lodop-setting.ts'
import { requestConfirmation } from '../../../notices/notice-store.ts'
import type { Words } from '../../../words/words.ts'
import type { PrintFaultKind } from '../print-fault.ts'

/** The service's own address for being started or set up again. */
const setUpAddress = 'CLodop.protocol:setup'

const reported = new Set<PrintFaultKind>()

let printOtherwise = async (): Promise<void> => {}

/** Says what a till does whose system the plugin does not run on. Called once, at the start. */
export function whenLodopIsUnfit(act: () => Promise<void>): void {
  printOtherwise = act
}

/** Shows the dialog of the fault unless it was shown since the last `forgetLodopFaults`. */
export function reportLodopFault(fault: PrintFaultKind, minimum: LodopSetting['minimum']): void {
  if (reported.has(fault)) return
  reported.add(fault)
  void show(fault, minimum)
}

/** Another try by a person: whatever is wrong is reported again. */
export const forgetLodopFaults = (): void => reported.clear()

async function show(fault: PrintFaultKind, minimum: LodopSetting['minimum']): Promise<void> {
  const text = (words: Words): string => {
    const { lodop } = words.hardware
    if (fault === 'pluginMissing') return lodop.missing
    if (fault === 'pluginOld') return lodop.old(minimum.service, minimum.control)
    return fault === 'pluginRefused' ? lodop.refused : lodop.unfit
  }
  const way = ways[fault]
  const confirmed = await requestConfirmation({
    tone: 'warning',
    title: (words) => words.hardware.lodop.title,
    text,
    confirm: way?.name ?? ((words) => words.shell.confirm),
    cancel: way ? (words) => words.hardware.lodop.later : null,
  })
  if (confirmed) way?.take()
}

interface WayOn {
  readonly name: (words: Words) => string
  readonly take: () => void
}

const setUp: WayOn = {
  name: (words) => words.hardware.lodop.setUp,
  take: () => location.assign(setUpAddress),
}

/** Actions the user can take at once. */
const ways: { readonly [Fault in PrintFaultKind]?: WayOn } = {
  pluginMissing: setUp,
  pluginOld: setUp,
  pluginUnfit: {
    name: (words) => words.hardware.lodop.useBrowser,
    take: () => void printOtherwise(),
  },
}
