import type { Line } from '../layout/line.ts'
import { codeLine, pair, rule, signatureLines, titleLine } from './slip-head.ts'

/** A paper of the warehouse as it is printed; every word of it comes ready. */
export interface StockSlip {
  readonly title: string
  readonly number: string
  /** Texts left and right below the title: state, store, moment, partner. */
  readonly facts: readonly (readonly [string, string])[]
  readonly lines: readonly {
    readonly name: string
    /** Cost, expiry, what was expected; empty for nothing. */
    readonly detail: string
    readonly amount: string
  }[]
  readonly total: readonly [string, string] | null
  readonly signature: string
}

/** The document as lines, with its number as bars to find it again. */
export function stockLines(slip: StockSlip): Line[] {
  return [
    titleLine(slip.title),
    ...slip.facts.map(([left, right]) => pair(left, right)),
    rule,
    ...slip.lines.flatMap(({ name, detail, amount }): Line[] => [
      pair(name, amount),
      ...(detail === '' ? [] : [{ kind: 'text', text: detail, indent: 2 } as const]),
    ]),
    rule,
    ...(slip.total === null ? [] : [pair(...slip.total)]),
    codeLine(slip.number, { kind: 'code', captioned: true }),
    ...signatureLines(slip.signature),
  ]
}
