import { randomUUID } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { mergeMembers as mergeCall } from '@tillwright/contract/member-record.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { invalid } from '../../platform/invalid.ts'
import { journalState } from '../../platform/journal/states.ts'
import { lockAccounts, redirectAccounts } from '../../platform/ledger/balance.store.ts'
import { everyStore, moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { insertMerge, lockMembers, mergeByClientId, mergedInto } from './merge.store.ts'
import { type MemberRecord, memberRecord } from './member-record.ts'
import type { MemberMergeTable } from './member.tables.ts'

type MergeInput = Input<typeof mergeCall>

/**
 * Makes one member of two. Whoever joined first stays, and holds what both held; documents go on naming
 * whom they were written for, and what they still move goes to the one who stays. Both phones and cards
 * find them from then on.
 */
export async function mergeMembers(context: Context, input: MergeInput): Promise<MemberRecord> {
  const { db, platformId } = context
  const hash = bodyHash(input)
  const { into_member_id: memberId } = await writeOnce<MemberMergeTable>({
    write: () => transaction(db, (tx) => writeMerge(tx, context, { input, bodyHash: hash })),
    first: () => mergeByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === context.storeId,
    // Nothing was moved: whoever names other members tries again.
    request: null,
  })
  return memberRecord(context, memberId)
}

async function writeMerge(
  tx: Tx,
  context: Context,
  { input, bodyHash: hash }: { readonly input: MergeInput; readonly bodyHash: string },
): Promise<MemberMergeTable> {
  const { platformId, storeId, session, nowMs } = context
  const ids = [input.userId, input.otherUserId]
  if (input.userId === input.otherUserId) throw invalid('otherUserId', 'somebody else')
  const [stays, leaves] = await lockMembers(tx, platformId, ids)
  const missing = ids.find((id) => id !== stays?.id && id !== leaves?.id)
  if (stays === undefined || leaves === undefined)
    throw new Refusal('notFound', { kind: 'member', id: missing ?? input.userId })
  const row: MemberMergeTable = {
    platform_id: platformId,
    id: randomUUID(),
    client_id: input.clientId,
    body_hash: hash,
    member_id: leaves.id,
    into_member_id: stays.id,
    store_id: storeId,
    staff_id: session.staffId,
    at: nowMs,
  }
  const alsoMoved = await mergedInto(tx, platformId, leaves.id)
  await moveAll(tx, row)
  await insertMerge(tx, row)
  await addAudit(tx, context, {
    operation: 'member.merge',
    subjectId: leaves.id,
    reason: '',
    after: { into: stays.id },
  })
  for (const id of [leaves.id, ...alsoMoved]) await journalState(tx, context, 'member', id)
  return row
}

/** Everything that one account holds goes to the other, and so does all that comes later. */
async function moveAll(tx: Tx, row: MemberMergeTable): Promise<void> {
  const { platform_id: platformId, member_id: from, into_member_id: to } = row
  const held = (await lockAccounts(tx, platformId, [from])).filter(({ amount }) => amount !== 0)
  await moveBalances(
    tx,
    { platformId, kind: 'merge', id: row.id, atMs: row.at },
    held.flatMap(({ book, amount }) => [
      { book, storeId: everyStore, accountId: from, amount: -amount, leg: 'from' },
      { book, storeId: everyStore, accountId: to, amount, leg: 'to' },
    ]),
  )
  await redirectAccounts(tx, platformId, { from, to })
}
