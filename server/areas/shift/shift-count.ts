import type { Input } from '@tillwright/contract/call.ts'
import type { closeShift } from '@tillwright/contract/shift/shift.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { type CloseReport, closeReport } from '@tillwright/domain/shift/close-report.ts'
import type { Db } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Sums } from '../../platform/total/figures-of.ts'
import { totalsOf } from '../../platform/total/totals.store.ts'
import { shiftTotalsOf } from './shift-totals-of.ts'
import type { ShiftRow } from './shift.store.ts'
import { invalid } from '../../platform/invalid.ts'

/** Counts of a shift's handover, as stored with the shift. */
export interface CloseCount {
  readonly counted: Readonly<Partial<Record<TenderKind, number>>>
  /**
   * The counted cash by notes and coins; absent from shifts that closed before these were stored.
   */
  readonly denominations?: readonly { readonly faceCents: number; readonly pieces: number }[]
  readonly keptFloatCents: number
  readonly note: string
}

const uncounted: CloseCount = { counted: {}, keptFloatCents: 0, note: '' }

/** The count a shift ended with, or none. */
export const countOfShift = ({ close_count: stored }: Pick<ShiftRow, 'close_count'>): CloseCount =>
  stored === null ? uncounted : fromStored<CloseCount>(stored)

type CloseShiftInput = Omit<Input<typeof closeShift>, 'approvalToken' | 'shiftId'>

/** The count as it is stored. Refuses notes and coins that do not sum to the counted cash. */
export function countOfInput(input: CloseShiftInput): CloseCount {
  const counted = Object.fromEntries(
    input.counted.map(({ tender, countedCents }) => [tender, countedCents]),
  )
  const { denominations, keptFloatCents, note } = input
  const sum = denominations.reduce((all, { faceCents, pieces }) => all + faceCents * pieces, 0)
  if (denominations.length > 0 && sum !== counted['cash'])
    throw invalid('denominations', 'sums to the counted cash')
  return {
    counted,
    ...(denominations.length === 0 ? {} : { denominations }),
    keptFloatCents,
    note,
  }
}

/** A shift held against a count: what the domain says, and the sums it was said from. */
export interface CountedShift {
  readonly report: CloseReport
  readonly sums: Sums
  /** Counted less expected over every counted tender. */
  readonly differenceCents: number
  /** Some tender differs, also where a short one and a long one cancel out. */
  readonly differs: boolean
}

/** Holds a shift's running totals against a count: its cost does not grow with the orders. */
export async function countedShift(
  db: Db,
  place: StoreScope,
  { shift, count }: { readonly shift: ShiftRow; readonly count: CloseCount },
): Promise<CountedShift> {
  const sums = await totalsOf(db, place, { scope: 'SHIFT', id: shift.id })
  const report = closeReport(shiftTotalsOf(shift, sums), {
    counted: Object.fromEntries(
      Object.entries(count.counted).map(([tender, amount]) => [tender, cents(amount)]),
    ),
    keptFloatCents: cents(count.keptFloatCents),
  })
  const differences = report.tenders.map(({ differenceCents }) => differenceCents ?? 0)
  return {
    report,
    sums,
    differenceCents: differences.reduce<number>((sum, difference) => sum + difference, 0),
    differs: differences.some((difference) => difference !== 0),
  }
}
