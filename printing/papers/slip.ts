// A slip for the shop's own people: a title, and sections of facts with their amounts.

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
  /** Owner and period. */
  readonly head: readonly string[]
  readonly sections: readonly SlipSection[]
  readonly foot: readonly string[]
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
