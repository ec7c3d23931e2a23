// A slip for the shop's own people: a title, and sections of facts with their amounts.
import type { Line } from './line.ts'
import { centered, pair, rule } from './slip-head.ts'

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

/** The slip as lines, top to bottom, with the cut at its end. Empty sections are left out. */
export function slipLines(slip: Slip): Line[] {
  return [
    centered(slip.title, { bold: true, wide: 2, tall: 2 }),
    ...slip.head.map((text) => centered(text)),
    ...slip.sections.filter(({ rows }) => rows.length > 0).flatMap(sectionLines),
    rule,
    ...slip.foot.map((text) => centered(text)),
    { kind: 'cut' },
  ]
}

function sectionLines({ title, rows }: SlipSection): Line[] {
  return [
    rule,
    { kind: 'text', text: title, style: bold },
    ...rows.map(
      ({ label, value, strong }): Line =>
        strong
          ? { kind: 'pair', left: label, right: value, leftStyle: bold, rightStyle: bold }
          : pair(label, value),
    ),
  ]
}

/** The slip as plain text, to paste into a message. */
export function slipText(slip: Slip): string {
  const sections = slip.sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) =>
      [title, ...rows.map(({ label, value }) => `${label} ${value}`)].join('\n'),
    )
  return [[slip.title, ...slip.head].join('\n'), ...sections].join('\n\n')
}
