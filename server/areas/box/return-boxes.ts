import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { returnTurnoverBox } from '@tillwright/contract/box.ts'
import { type LoanReturn, returnBoxes as settleLoans } from '@tillwright/domain/box/return-boxes.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Selectable } from 'kysely'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { balanceOf } from '../../platform/ledger/balance.store.ts'
import { BalanceShort } from '../../platform/ledger/balance-short.ts'
import { everyStore, type MoveSource, moveBalances } from '../../platform/ledger/move-balances.ts'
import { memberById } from '../member/member.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { openLoans, returnByClientId, addToLoan } from './box.store.ts'
import type { BoxReturnTable } from './box.tables.ts'
import { recordReturn } from './record-return.ts'
import { writeOnce } from '../../platform/write-once.ts'

type ReturnTurnoverBoxInput = Input<typeof returnTurnoverBox>
type Answer = Output<typeof returnTurnoverBox>

/**
 * Takes boxes back, the oldest first, and gives their deposit back in cash or to stored value; never
 * more boxes than are owed. The same client id answers the first time again, another body under it
 * is refused.
 */
export async function returnBoxes(
  context: Context,
  input: ReturnTurnoverBoxInput,
): Promise<Answer> {
  const { db, platformId } = context
  refuseOddCounts(input)
  const hash = bodyHash(input)
  const row = await writeOnce<Selectable<BoxReturnTable>>({
    write: () => transaction(db, (tx) => writeReturn(tx, { context, input, bodyHash: hash })),
    first: () => returnByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === context.storeId,
    explain: (cause) => (cause instanceof BalanceShort ? new Refusal('boxesTooMany') : cause),
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'box_return',
        clientId: input.clientId,
        bodyHash: hash,
      },
    },
  })
  return view(row)
}

function refuseOddCounts({ boxes }: ReturnTurnoverBoxInput): void {
  const wrong = boxes.findIndex(({ count, damaged }) => damaged > count)
  if (wrong >= 0) throw invalid(`boxes.${wrong}.damaged`, 'no more than came back')
  if (boxes.every(({ count }) => count === 0)) throw invalid('boxes', 'one box at least')
}

const view = (row: Selectable<BoxReturnTable>): Answer => ({
  returnId: row.id,
  count: row.count,
  depositCents: cents(row.deposit_cents),
  keptCents: cents(row.kept_cents),
  stillOwed: row.still_owed,
})

interface ReturnWork {
  readonly context: Context
  readonly input: ReturnTurnoverBoxInput
  readonly bodyHash: string
}

async function writeReturn(tx: Tx, work: ReturnWork): Promise<BoxReturnTable> {
  const { context, input } = work
  const { platformId, storeId, shiftId, session, nowMs } = context
  const member = await memberById(tx, platformId, input.memberId)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: input.memberId })
  const memberId = member.id
  await demandOpenShift(tx, context)
  const id = randomUUID()
  const source: MoveSource = { platformId, kind: 'boxReturn', id, atMs: nowMs }
  const count = sum(input.boxes.map((boxes) => boxes.count))
  // The member's account is locked from here on, so that nobody else changes the loans below.
  await moveBalances(tx, source, [
    { book: 'box', storeId: everyStore, accountId: memberId, amount: -count, leg: 'return' },
  ])
  const settled = settleLoans(await loansOf(tx, context, memberId), input.boxes)
  if (settled === null) throw new Refusal('boxesTooMany')
  await settle(tx, { platformId, returnId: id }, settled)
  const row: BoxReturnTable = {
    platform_id: platformId,
    store_id: storeId,
    id,
    client_id: input.clientId,
    body_hash: work.bodyHash,
    member_id: memberId,
    shift_id: shiftId,
    staff_id: session.staffId,
    device_id: session.deviceId,
    way: input.way,
    count,
    damaged: sum(input.boxes.map(({ damaged }) => damaged)),
    deposit_cents: sum(settled.map(({ depositCents }) => depositCents)),
    kept_cents: sum(settled.map(({ keptCents }) => keptCents)),
    still_owed: await boxesOwed(tx, platformId, memberId),
    at: nowMs,
  }
  await insertRows(tx, 'box_return', [row])
  await payBack(tx, source, row)
  await recordReturn(tx, context, row)
  return row
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

async function loansOf(tx: Tx, { platformId }: Context, memberId: string) {
  const rows = await openLoans(tx, platformId, memberId)
  return rows.map((row) => ({
    id: row.id,
    kindId: row.kind_id,
    out: row.lent - row.returned - row.lost,
    depositCents: cents(row.deposit_cents),
  }))
}

async function settle(
  tx: Tx,
  { platformId, returnId }: { platformId: string; returnId: string },
  settled: readonly LoanReturn[],
): Promise<void> {
  for (const loan of settled) await addToLoan(tx, platformId, loan)
  await insertRows(
    tx,
    'box_return_part',
    settled.map((part) => ({
      platform_id: platformId,
      return_id: returnId,
      loan_id: part.loanId,
      returned: part.returned,
      lost: part.damaged,
      deposit_cents: part.depositCents,
    })),
  )
}

async function boxesOwed(tx: Tx, platformId: string, memberId: string): Promise<number> {
  const account = { storeId: everyStore, book: 'box', accountId: memberId } as const
  const owed = await balanceOf(tx, { platformId, ...account })
  if (owed === undefined) throw new Error(`member ${memberId} has no account of boxes`)
  return owed
}

/** Out of the shift's drawer, or onto the member's own money: a deposit was never a gift. */
async function payBack(tx: Tx, source: MoveSource, row: BoxReturnTable): Promise<void> {
  const { deposit_cents: amount, member_id: memberId, store_id: storeId, shift_id: shiftId } = row
  if (amount === 0) return
  await moveBalances(tx, source, [
    row.way === 'CASH'
      ? { book: 'cash', storeId, accountId: shiftId, amount: -amount, leg: 'deposit' }
      : { book: 'money', storeId: everyStore, accountId: memberId, amount, leg: 'deposit' },
  ])
}
