// Boxes a member still has, as the counter sees them: by kind, with what comes back for them.
import type { Output } from '@tillwright/contract/call.ts'
import type { queryNeedReturnTurnoverBoxList, returnTurnoverBox } from '@tillwright/contract/box.ts'
import { type BoxLoan, returnBoxes } from '@tillwright/domain/box/return-boxes.ts'
import { type Cents, sumCents } from '@tillwright/domain/money/cents.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import type { Language } from '../../platform/words/words.ts'

export type OwedRow = Output<typeof queryNeedReturnTurnoverBoxList>['list'][number]

export type BoxReturnResponse = Output<typeof returnTurnoverBox>

export interface OwedKind {
  readonly kindId: string
  readonly name: string
  readonly out: number
}

/** Boxes put on the counter, by kind. */
export type BoxCounts = Readonly<Record<string, number>>

const outOf = ({ lent, returned, lost }: OwedRow): number => lent - returned - lost

/** Each kind once, in the order they were lent. Kinds that are all back are left out. */
export function owedKinds(rows: readonly OwedRow[], language: Language): OwedKind[] {
  const kinds = new Map<string, OwedKind>()
  for (const row of rows) {
    const out = outOf(row) + (kinds.get(row.kindId)?.out ?? 0)
    if (out > 0) kinds.set(row.kindId, { kindId: row.kindId, name: nameIn(language, row), out })
  }
  return [...kinds.values()]
}

/**
 * Returns the deposit paid back to the member: the oldest loans first, each at the deposit that was
 * paid for it.
 */
export function depositBack(rows: readonly OwedRow[], whole: BoxCounts, broken: BoxCounts): Cents {
  const loans = rows.map(
    (row, at): BoxLoan => ({
      id: String(at),
      kindId: row.kindId,
      out: outOf(row),
      depositCents: row.depositCents,
    }),
  )
  const settled = returnBoxes(loans, backOf(whole, broken)) ?? []
  return sumCents(settled.map(({ depositCents }) => depositCents))
}

/** Kinds nothing comes back of are left out. */
export const backOf = (whole: BoxCounts, broken: BoxCounts) =>
  [...new Set([...Object.keys(whole), ...Object.keys(broken)])]
    .map((kindId) => {
      const damaged = broken[kindId] ?? 0
      return { kindId, count: (whole[kindId] ?? 0) + damaged, damaged }
    })
    .filter(({ count }) => count > 0)
