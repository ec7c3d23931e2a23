import type { Input } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/office/party.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { demandCashMove, writeDrawerMove } from '../drawer/move-drawer-cash.ts'
import { namedStatement, type StatementView, statementView } from './party-statement.ts'
import { paymentByClientId } from './party-statement.store.ts'
import type { PartyPaymentTable, PartyStatementTable } from './party.tables.ts'

type PayInput = Input<typeof calls.payPartyStatement>

/**
 * Records that a statement was paid, once: with cash of a drawer, which moves in the same transaction,
 * or elsewhere, which is noted. Where the party owes the store, the cash goes into the drawer. Refuses
 * a statement that is paid already (20504) and a drawer whose shift is over.
 */
export async function payStatement(context: Context, input: PayInput): Promise<StatementView> {
  const { db, platformId, storeId } = context
  const { statement } = await namedStatement(context, input.statementId)
  if (input.shiftId === null && input.note.trim() === '') throw invalid('note', 'needed')
  const hash = bodyHash(input)
  await writeOnce({
    write: () => transaction(db, (tx) => writePayment(tx, context, { input, hash, statement })),
    first: () => paymentByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === storeId,
    explain: (cause) => (isUniqueConflict(cause) ? new Refusal('stateForbids') : cause),
    // Whoever pays tries again with another drawer.
    request: null,
  })
  return statementView(await namedStatement(context, statement.id))
}

interface Paying {
  readonly input: PayInput
  readonly hash: string
  readonly statement: PartyStatementTable
}

async function writePayment(tx: Tx, context: Context, paying: Paying): Promise<PartyPaymentTable> {
  const { input, hash, statement } = paying
  const { platformId, storeId, nowMs, session } = context
  const row: PartyPaymentTable = {
    platform_id: platformId,
    store_id: storeId,
    statement_id: statement.id,
    client_id: input.clientId,
    body_hash: hash,
    amount_cents: statement.due_cents,
    drawer_move_id: await moveCash(tx, context, paying),
    note: input.note.trim(),
    staff_id: session.staffId,
    staff_name: session.nick,
    at: nowMs,
  }
  await insertRows(tx, 'party_payment', [row])
  const body = { amountCents: row.amount_cents, isFromDrawer: row.drawer_move_id !== null }
  await addAudit(tx, context, {
    operation: 'statement.pay',
    subjectId: statement.id,
    reason: row.note,
    after: body,
  })
  await appendJournal(tx, context, {
    kind: 'statement.pay',
    subjectId: statement.id,
    atMs: nowMs,
    body,
  })
  return row
}

/** Moves the cash of a drawer; null where it was paid elsewhere. */
async function moveCash(
  tx: Tx,
  context: Context,
  { input, statement }: Paying,
): Promise<string | null> {
  if (input.shiftId === null) return null
  const due = statement.due_cents
  const move = {
    clientId: input.clientId,
    kind: due < 0 ? 'payIn' : 'payOut',
    amountCents: cents(Math.abs(due)),
    reason: `${statement.party_name} ${statement.from_day} – ${statement.until_day}`,
    approvalToken: null,
  } as const
  demandCashMove(context, move)
  const { id } = await writeDrawerMove(tx, context, move, input.shiftId)
  return id
}
