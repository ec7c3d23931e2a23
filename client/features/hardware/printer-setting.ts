import type { Hardware } from './hardware-store.ts'

export type PrinterSetting = Hardware['printer']

export interface PrinterWayProps {
  readonly printer: PrinterSetting
  readonly onChange: (change: Partial<PrinterSetting>) => void
}
