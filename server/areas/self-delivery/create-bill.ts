import { randomInt, randomUUID } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { createSelfDeliveryBill } from '@tillwright/contract/order/self-delivery.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { shareOf } from '@tillwright/domain/refund/share.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { memberById } from '../member/member.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Bill, billByClientId } from './bill.store.ts'
import { type ReadyLine, readyLines } from './ready-lines.store.ts'
import { writeOnce } from '../../platform/write-once.ts'

type CreateSelfDeliveryBillInput = Input<typeof createSelfDeliveryBill>

/**
 * Bundles ready lines of one member into a bill with a number of its own. The same client id with
 * the same body returns the first bill. Refuses lines that do not wait, are another customer's or
 * are on another open bill, and a delivery without an address.
 */
export async function createBill(
  context: Context,
  input: CreateSelfDeliveryBillInput,
): Promise<Bill> {
  refuseUnclear(input)
  const { db, platformId, storeId } = context
  const hash = bodyHash(input)
  const stored = () => billByClientId(db, platformId, input.clientBillId)
  return writeOnce({
    write: async () => {
      await transaction(db, (tx) => writeBill(tx, context, { input, bodyHash: hash }))
      const made = await stored()
      if (made === null) throw new Error('the bill that was just written is gone')
      return made
    },
    first: stored,
    isSame: (first) => first.body_hash === hash && first.store_id === storeId,
    explain: (cause) => (isUniqueConflict(cause) ? new Refusal('changedMeanwhile') : cause),
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'self_delivery_bill',
        clientId: input.clientBillId,
        bodyHash: hash,
      },
    },
  })
}

function refuseUnclear({ lines, mode, address }: CreateSelfDeliveryBillInput): void {
  if (lines.length === 0) throw invalid('lines', 'one line at least')
  if (new Set(lines.map(lineKey)).size !== lines.length) throw invalid('lines', 'each line once')
  if (mode === 'DELIVERY' && address.trim() === '') throw invalid('address', 'where to bring it')
}

const lineKey = ({ orderId, lineNo }: CreateSelfDeliveryBillInput['lines'][number]): string =>
  `${orderId} ${lineNo}`

interface BillWork {
  readonly input: CreateSelfDeliveryBillInput
  readonly bodyHash: string
}

async function writeBill(tx: Tx, context: Context, { input, bodyHash }: BillWork): Promise<void> {
  const { platformId, storeId, nowMs, session } = context
  const id = randomUUID()
  const member = await memberById(tx, platformId, input.userId)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: input.userId })
  const lines = await wantedLines(tx, context, { input, memberId: member.id })
  await insertRows(tx, 'self_delivery_bill', [
    {
      platform_id: platformId,
      store_id: storeId,
      id,
      client_id: input.clientBillId,
      body_hash: bodyHash,
      number: billNumber(),
      mode: input.mode,
      state: 'OPEN',
      member_id: member.id,
      address: input.address.trim(),
      paid_cents: lines.reduce((sum, ready) => sum + paidFor(ready), 0),
      staff_id: session.staffId,
      created_at: nowMs,
      done_at: null,
    },
  ])
  await insertRows(
    tx,
    'self_delivery_line',
    lines.map(({ line, amount }) => ({
      platform_id: platformId,
      bill_id: id,
      order_id: line.order_id,
      line_no: line.line_no,
      name: line.name_zh,
      amount,
      is_open: 1,
    })),
  )
  await appendJournal(tx, context, {
    kind: 'selfDelivery',
    subjectId: id,
    atMs: nowMs,
    body: { mode: input.mode, memberId: member.id, lines: lines.map(journalLine) },
  })
}

const journalLine = ({ line, amount }: ReadyLine) => [line.order_id, line.line_no, amount]

/** A pick-up code whose digits begin with a nine, as no order's do, so that a scan finds it. */
const billNumber = (): string =>
  issuedCode('pick-up', `9${String(randomInt(1e11)).padStart(11, '0')}`)

async function wantedLines(
  tx: Tx,
  context: Context,
  { input, memberId }: { readonly input: CreateSelfDeliveryBillInput; readonly memberId: string },
): Promise<ReadyLine[]> {
  const ready = await readyLines(tx, context, memberId)
  const byKey = new Map(
    ready.map((one) => [lineKey({ orderId: one.line.order_id, lineNo: one.line.line_no }), one]),
  )
  return input.lines.map((line) => {
    const found = byKey.get(lineKey(line))
    if (found === undefined) throw new Refusal('notFound', { kind: 'orderLine', id: lineKey(line) })
    return found
  })
}

/** The share of what was paid that lies in what waits. */
const paidFor = ({ line, amount }: ReadyLine): number =>
  shareOf(line.payable_cents, {
    from: line.refunded_quantity,
    until: line.refunded_quantity + amount,
    of: line.quantity,
  })
