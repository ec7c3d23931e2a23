import { createHash } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { createOperationLog as call } from '@tillwright/contract/settings/operation-log.ts'
import { sumCents } from '@tillwright/domain/cents.ts'
import type { Context } from '../context.ts'
import { invalid } from '../invalid.ts'
import { canonicalJson } from '../journal/canonical-json.ts'
import { Refusal } from '../refusal.ts'

type Told = Input<typeof call>
type Removed = NonNullable<Told['removed']>

/** So many lines of a removal are written down by name; all of them count. */
const linesKept = 40

/**
 * Writes down what a till says happened on it, once, however often it is told. Goods that left a cart
 * stand under whoever's shift it was, also where that ended before the till could tell, with what they
 * would have cost. Refuses (20101) goods with another act than `till.goodsRemoved` or that without
 * goods, and (20107) a shift that the store never had.
 */
export async function createOperationLog(
  told: Told,
  context: Context,
): Promise<Output<typeof call>> {
  const { removed } = told
  const isRemoval = told.operation === 'till.goodsRemoved'
  if (isRemoval !== (removed !== undefined) || removed?.lines.length === 0)
    throw invalid('removed', 'goods, with till.goodsRemoved alone')
  const { deviceId, staffId } = context.session
  // What one till says of one moment is one row, however often its answer is lost.
  const known = removed ? [deviceId, removed.clientId] : [deviceId, staffId, told]
  const id = createHash('sha256').update(JSON.stringify(known)).digest('base64url')
  const row = {
    platform_id: context.platformId,
    store_id: context.storeId,
    id,
    at: context.nowMs,
    device_at: told.deviceAtMs,
    device_id: deviceId,
    staff_id: removed ? await staffOf(context, removed.shiftId) : staffId,
    approver_id: null,
    operation: told.operation,
    subject_id: told.subjectId,
    before: told.before,
    after: removed ? removalText(removed, told.deviceAtMs) : told.after,
    amount_cents: removed ? sumCents(removed.lines.map((line) => line.amountCents)) : null,
    reason: told.reason,
    trace_id: context.caller.traceId,
  }
  await context.db
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id }
}

async function staffOf({ db, platformId, storeId }: Context, shiftId: string): Promise<string> {
  const shift = await db
    .selectFrom('shift')
    .select('staff_id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', shiftId)
    .executeTakeFirst()
  if (shift === undefined) throw new Refusal('notFound', { kind: 'shift', id: shiftId })
  return shift.staff_id
}

const removalText = ({ way, shiftId, lines }: Removed, happenedAtMs: number): string =>
  canonicalJson({
    how: way,
    goods: lines
      .slice(0, linesKept)
      .map(({ name, number, amountCents }) => [name, number, amountCents]),
    ...(lines.length > linesKept && { moreLines: lines.length - linesKept }),
    happenedAtMs,
    shiftId,
  })
