import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importCoupons as importCouponsCall } from '@tillwright/contract/office/coupon-import.ts'
import { localTime } from '@tillwright/domain/time/calendar.ts'
import {
  couponFromCells,
  type CouponFault,
  type ReadCoupon,
} from '@tillwright/domain/coupon/coupon-text.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { couponsStored, openImport } from './coupon-import.store.ts'
import { memberIdsByPhone } from './coupon-kind.store.ts'
import { newCouponRow } from './new-coupon.ts'

type ImportCouponsInput = Input<typeof importCouponsCall>
type Result = Output<typeof importCouponsCall>

/** A row whose coupons can be given. */
interface Given extends Pick<ReadCoupon, 'coupon' | 'count'> {
  readonly line: number
  readonly memberId: string
  /** The row gave its coupons before. */
  readonly isSame: boolean
}

/**
 * Gives members the coupons of a chunk of a spreadsheet in one transaction. Rows that cannot be are
 * named and left out. The same chunk again finds its coupons by their lines and gives nothing more.
 * Refuses (20504) an import that was taken back or whose percentages meant something else before.
 */
export async function importCoupons(context: Context, input: ImportCouponsInput): Promise<Result> {
  return transaction(context.db, async (tx) => {
    const { given, refused } = await decideRows(tx, context, input)
    if (!input.isTrial) await write(tx, context, { input, given })
    return { refused, outcomes: given.map(outcomeOf) }
  })
}

const outcomeOf = ({
  line,
  isSame,
  coupon,
  memberId,
  count,
}: Given): Result['outcomes'][number] => ({
  line,
  kind: isSame ? 'same' : 'created',
  type: coupon.kind,
  memberId,
  count,
})

async function decideRows(
  tx: Tx,
  { platformId, nowMs, session }: Context,
  { importId, percentSense: sense, rows }: ImportCouponsInput,
) {
  const { currency } = session.platform
  const today = localTime(nowMs, session.store.timeZone)
  const read = rows.map((row) => ({
    row,
    phone: normalPhone(row.phone ?? '', currency),
    read: couponFromCells(row, { sense, currency, today }),
  }))
  const phones = [...new Set(read.flatMap(({ phone }) => phone ?? []))]
  const known = new Map(
    (await memberIdsByPhone(tx, platformId, phones)).map((one) => [one.phone, one.id]),
  )
  const stored = await couponsStored(
    tx,
    platformId,
    rows.map(({ line }) => couponIdOf(importId, line, 0)),
  )
  const refused: Result['refused'][number][] = []
  const given: Given[] = []
  for (const { row, phone, read: one } of read) {
    const memberId = known.get(phone ?? '')
    const faults = [...one.faults, ...phoneFaults(row.phone ?? '', phone, memberId)]
    refused.push(...faults.map((fault) => ({ line: row.line, ...fault })))
    if (faults.length > 0 || memberId === undefined) continue
    const isSame = stored.has(couponIdOf(importId, row.line, 0))
    given.push({ line: row.line, memberId, isSame, coupon: one.coupon, count: one.count })
  }
  return { given, refused }
}

type Fault = Pick<CouponFault, 'field' | 'text'> & { readonly kind: string }

/** A coupon of a file is a member's: the phone says whose. */
function phoneFaults(typed: string, phone: string | null, memberId: string | undefined): Fault[] {
  const text = typed.trim().slice(0, 140)
  if (text === '') return [{ field: 'phone', kind: 'needed', text }]
  if (phone === null) return [{ field: 'phone', kind: 'phoneForm', text }]
  return memberId === undefined ? [{ field: 'phone', kind: 'noMember', text }] : []
}

interface Work {
  readonly input: ImportCouponsInput
  readonly given: readonly Given[]
}

async function write(tx: Tx, context: Context, { input, given }: Work): Promise<void> {
  const fresh = given.filter(({ isSame }) => !isSame)
  if (fresh.length === 0) return
  const { platformId, storeId, session, nowMs } = context
  const isOpen = await openImport(tx, {
    platform_id: platformId,
    id: input.importId,
    store_id: storeId,
    file_name: input.fileName,
    percent_sense: input.percentSense,
    staff_id: session.staffId,
    began_at: nowMs,
    undone_at: null,
  })
  if (!isOpen)
    throw new Refusal('stateForbids', null, 'The import was taken back: begin another one.')
  const rows = fresh.flatMap(({ line, memberId, coupon, count }) =>
    Array.from({ length: count }, (_, at) =>
      newCouponRow({
        platformId,
        id: couponIdOf(input.importId, line, at),
        coupon,
        memberId,
        kindId: null,
      }),
    ),
  )
  await insertRows(tx, 'coupon', rows)
  noteRows(tx, { platformId, storeId, atMs: nowMs }, 'coupon', rows)
  await addAudit(tx, context, {
    operation: 'coupon.import',
    subjectId: input.importId,
    reason: '',
    after: { coupons: rows.length, fileName: input.fileName, percentSense: input.percentSense },
  })
}

/** Ids of one import begin alike, and those of one line follow each other. */
const couponIdOf = (importId: string, line: number, at: number): string =>
  `${importId}-${String(line).padStart(8, '0')}-${String(at).padStart(3, '0')}`
