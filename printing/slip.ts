// A slip for the shop's own people: a title, and sections of facts with their amounts.
import { encodeEscpos } from './escpos/encode.ts'
import { layout } from './layout.ts'
import type { Line } from './line.ts'
import type { PaperWidth } from './paper-width.ts'

export interface SlipRow {
  readonly label: string
  readonly value: string
  /** The result of the rows above. */
  readonly strong?: boolean
}

export interface SlipSection {
  readonly title: string
  readonly rows: readonly SlipRow[]
}

export interface Slip {
  readonly title: string
  /** Whose it is, from when to when. */
  readonly head: readonly string[]
  readonly sections: readonly SlipSection[]
  readonly foot: readonly string[]
}

const bold = { bold: true } as const
const big = { bold: true, wide: 2, tall: 2 } as const

/** The slip as lines, top to bottom, with the cut at its end. Empty sections are left out. */
export function slipLines(slip: Slip): Line[] {
  return [
    { kind: 'text', text: slip.title, align: 'center', style: big },
    ...slip.head.map((text): Line => ({ kind: 'text', text, align: 'center' })),
    ...slip.sections.filter(({ rows }) => rows.length > 0).flatMap(sectionLines),
    { kind: 'rule' },
    ...slip.foot.map((text): Line => ({ kind: 'text', text, align: 'center' })),
    { kind: 'cut' },
  ]
}

function sectionLines({ title, rows }: SlipSection): Line[] {
  return [
    { kind: 'rule' },
    { kind: 'text', text: title, style: bold },
    ...rows.map(
      ({ label, value, strong }): Line => ({
        kind: 'pair',
        left: label,
        right: value,
        ...(strong && { leftStyle: bold, rightStyle: bold }),
      }),
    ),
  ]
}

/** The slip as the bytes of one ESC/POS job. It never opens the drawer. */
export const slipJob = (slip: Slip, paper: PaperWidth): Uint8Array<ArrayBuffer> =>
  encodeEscpos(layout(slipLines(slip), paper))

/** The slip as plain text, to paste into a message. */
export function slipText(slip: Slip): string {
  const sections = slip.sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) =>
      [title, ...rows.map(({ label, value }) => `${label} ${value}`)].join('\n'),
    )
  return [[slip.title, ...slip.head].join('\n'), ...sections].join('\n\n')
}
