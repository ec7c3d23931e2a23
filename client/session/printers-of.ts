import type { Output } from '@tillwright/contract/call.ts'
import type { getHardwareSetting } from '@tillwright/contract/settings.ts'

/** What a till has to know of its printers to print without asking anybody. */
export function printersOf({
  printer,
  labelPrinter,
}: Output<typeof getHardwareSetting>['hardware']) {
  return {
    printsReceipt: printer.copies > 0,
    receiptCopies: Math.max(0, printer.copies - 1),
    slipCopies: printer.slipCopies,
    paperMm: printer.paperMm,
    printerKind: printer.kind,
    printerAddress: printer.address,
    lodopMinimum: printer.lodopMinimum,
    drawsMissing: printer.drawsMissing,
    printsWaiting: printer.printsWaiting,
    labelPrinter: {
      kind: labelPrinter.kind,
      paper: labelPrinter.paper,
      language: labelPrinter.language,
    },
  }
}
