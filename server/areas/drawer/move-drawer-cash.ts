import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { moveDrawerCash as moveDrawerCashCall } from '@tillwright/contract/shift/drawer.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { balanceOf } from '../../platform/ledger/balance.store.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCountedBlind } from '../shift/blind-count.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { addTotals } from '../../platform/total/add-totals.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { DrawerMoveTable } from './drawer.tables.ts'
import { moveByClientId } from './drawer.store.ts'

type MoveDrawerCashInput = Input<typeof moveDrawerCashCall>
type Answer = Output<typeof moveDrawerCashCall>

/**
 * Books cash put in or taken out, or a drawer opened for nothing, with its reason and an audit row.
 * The same client id answers the first time again. Refuses an amount that does not fit its kind,
 * cash moved without the permission for it, and opening for nothing without an approval.
 */
export async function moveDrawerCash(
  context: Context,
  input: MoveDrawerCashInput,
): Promise<Answer> {
  demandCashMove(context, input)
  const move = await writeOnce({
    write: () =>
      transaction(context.db, (tx) => writeDrawerMove(tx, context, input, context.shiftId)),
    first: () => moveByClientId(context.db, context.platformId, input.clientId),
    isSame: (first) => isSameMove(first, context, input),
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'drawer_move',
        clientId: input.clientId,
        bodyHash: '',
      },
    },
  })
  return view(context, move)
}

/** Refuses an amount that does not fit its kind, and cash moved without the permission for it. */
export function demandCashMove(context: Context, input: MoveDrawerCashInput): void {
  refuseWrongAmount(input)
  if (input.kind !== 'open' && !context.session.permissions.has('drawer.cash'))
    throw new Refusal('forbidden', { permission: 'drawer.cash' })
}

function refuseWrongAmount({ kind, amountCents, reason }: MoveDrawerCashInput): void {
  if (reason.trim() === '') throw invalid('reason', 'a reason is needed')
  if ((kind === 'open') === (amountCents === 0)) return
  const rule = kind === 'open' ? 'zero where nothing moves' : 'more than zero'
  throw invalid('amountMoney', rule)
}

/** Hides the expected cash from a person who counts the drawer blind. */
const view = async (context: Context, move: DrawerMoveTable): Promise<Answer> => ({
  id: move.id,
  expectedCashCents: (await isCountedBlind(context)) ? null : cents(move.expected_cents),
})

const isSameMove = (
  first: DrawerMoveTable,
  { storeId, session }: Context,
  input: MoveDrawerCashInput,
): boolean =>
  first.store_id === storeId &&
  first.staff_id === session.staffId &&
  first.kind === input.kind &&
  first.amount_cents === input.amountCents &&
  first.reason === input.reason

/** Books one move of the drawer of a shift, in the caller's transaction. */
export async function writeDrawerMove(
  tx: Tx,
  context: Context,
  input: MoveDrawerCashInput,
  shiftId: string,
): Promise<DrawerMoveTable> {
  const { platformId, storeId, nowMs } = context
  await demandOpenShift(tx, context, shiftId)
  const id = randomUUID()
  const change = input.kind === 'payOut' ? -input.amountCents : input.amountCents
  if (change !== 0)
    await moveBalances(tx, { platformId, kind: 'drawer', id, atMs: nowMs }, [
      { book: 'cash', storeId, accountId: shiftId, amount: change, leg: input.kind },
    ])
  const move: DrawerMoveTable = {
    platform_id: platformId,
    store_id: storeId,
    id,
    client_id: input.clientId,
    shift_id: shiftId,
    staff_id: context.session.staffId,
    kind: input.kind,
    amount_cents: input.amountCents,
    reason: input.reason,
    expected_cents: await drawerHolds(tx, context, shiftId),
    at: nowMs,
  }
  await insertRows(tx, 'drawer_move', [move])
  if (input.kind === 'open') await demandApproval(tx, context, input)
  await record(tx, context, move)
  return move
}

async function demandApproval(tx: Tx, context: Context, input: MoveDrawerCashInput): Promise<void> {
  const act = { operation: 'drawer.open', subjectId: context.shiftId, amountCents: null } as const
  await consumeApproval(tx, context, { ...act, reason: input.reason }, input.approvalToken)
}

async function drawerHolds(tx: Tx, context: Context, accountId: string): Promise<number> {
  const { platformId, storeId } = context
  const held = await balanceOf(tx, { platformId, storeId, book: 'cash', accountId })
  if (held === undefined) throw new Error(`shift ${accountId} has no account of cash`)
  return held
}

async function record(tx: Tx, context: Context, move: DrawerMoveTable): Promise<void> {
  const { id, kind, amount_cents: amount, reason, shift_id: shiftId, at } = move
  const day = dayAt(at, context.session.store.timeZone)
  const measure = kind === 'open' ? 'drawerOpening' : kind
  const scopes = [
    { scope: 'SHIFT', id: shiftId },
    { scope: 'DAY', id: day },
  ] as const
  await addTotals(tx, context, scopes, [{ measure, count: 1, amount }])
  const body = { shiftId, kind, amount }
  if (kind !== 'open')
    await addAudit(tx, context, { operation: `drawer.${kind}`, subjectId: id, reason, after: body })
  await appendJournal(tx, context, { kind: 'drawer', subjectId: id, atMs: at, body })
}
