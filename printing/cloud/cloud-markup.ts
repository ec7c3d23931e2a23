import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import type { Align, Style } from '../layout/row.ts'

/** How a cloud writes a receipt down: text in UTF-8 with tags of its own. */
export interface CloudMarkup {
  readonly endOfRow: string
  readonly cut: string
  /** Opens the drawer on the printer's plug; null where its cloud knows no way. */
  readonly drawer: string | null
  readonly qr: string
  readonly bold: string
  /** Twice as wide, twice as tall, and both. */
  readonly wide: string
  readonly tall: string
  readonly big: string
  readonly aligned: Readonly<Record<Exclude<Align, 'left'>, string>>
  /** A longer text is refused. */
  readonly mostBytes: number
}

const markups: Readonly<Record<PrinterCloud, CloudMarkup>> = {
  feieyun: {
    endOfRow: '<BR>',
    cut: '<CUT>',
    drawer: '<PLUGIN>',
    qr: 'QR',
    bold: 'BOLD',
    wide: 'W',
    tall: 'L',
    big: 'B',
    aligned: { center: 'C', right: 'RIGHT' },
    mostBytes: 5000,
  },
  // Its printers cut by themselves where they have a knife.
  yilianyun: {
    endOfRow: '\n',
    cut: '',
    drawer: null,
    qr: 'QR',
    bold: 'FB',
    wide: 'FW',
    tall: 'FH',
    big: 'FS',
    aligned: { center: 'center', right: 'right' },
    mostBytes: 5000,
  },
}

/** The tags that a printer cloud writes papers in. */
export const cloudMarkup = (cloud: PrinterCloud): CloudMarkup => markups[cloud]

/** Which tag sets characters of this size. Clouds know twice the size and no more. */
export function sizeTag(markup: CloudMarkup, { wide, tall }: Style): string | null {
  if (wide > 1) return tall > 1 ? markup.big : markup.wide
  return tall > 1 ? markup.tall : null
}
