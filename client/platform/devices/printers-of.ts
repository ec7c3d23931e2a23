import type { Output } from '@tillwright/contract/call.ts'
import type { CopiedSlip } from '@tillwright/contract/print/hardware.ts'
import type { getHardwareSetting } from '@tillwright/contract/settings/settings.ts'
import type { LabelPrinterKind, PrinterKind } from '@tillwright/domain/printing/printer-kind.ts'
import type { LabelLanguage } from '@tillwright/domain/printing/printer-place.ts'
import type { LabelPaper, PaperWidth } from '@tillwright/printing/layout/paper-width.ts'

/** Facts about its printers that a till needs to print without asking anyone. */
export interface Printers {
  /** Whether a receipt is printed after every sale without being requested. */
  readonly printsReceipt: boolean
  /** Copies that come out right after it. */
  readonly receiptCopies: number
  /** How often every other slip comes out, and which of them in another number. */
  readonly slipCopies: number
  readonly copiesOf: Readonly<Partial<Record<CopiedSlip, number | undefined>>>
  readonly paperMm: PaperWidth
  /** Connected printer, by the kinds of the hardware setting. */
  readonly printerKind: PrinterKind
  /** How to reach the printer, as its kind says it. */
  readonly printerAddress: string
  /** Takes over while the printer cannot print; empty for none. */
  readonly backupAddress: string
  /** Characters that the printer's font lacks are drawn as pictures. */
  readonly drawsMissing: boolean
  /** Orders that came in elsewhere are printed here by themselves. */
  readonly printsWaiting: boolean
  readonly labelPrinter: {
    readonly kind: LabelPrinterKind
    readonly paper: LabelPaper
    readonly language: LabelLanguage
  }
  readonly lodopMinimum: { readonly service: string; readonly control: string }
}

/** Reads the printers from a hardware setting. */
export function printersOf({
  printer,
  labelPrinter,
}: Output<typeof getHardwareSetting>['hardware']): Printers {
  return {
    // Where there is no printer, only what is requested is missed.
    printsReceipt: printer.kind !== 'none' && printer.copies > 0,
    receiptCopies: Math.max(0, printer.copies - 1),
    slipCopies: printer.slipCopies,
    copiesOf: printer.copiesOf,
    paperMm: printer.paperMm,
    printerKind: printer.kind,
    printerAddress: printer.address,
    backupAddress: printer.backupAddress,
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

/** How often a slip of this kind comes out. */
export const copiesOfSlip = (
  { slipCopies, copiesOf }: Pick<Printers, 'slipCopies' | 'copiesOf'>,
  kind: CopiedSlip,
): number => copiesOf[kind] ?? slipCopies
