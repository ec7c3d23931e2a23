import type { Input } from '@tillwright/contract/call.ts'
import type { eraseMember as eraseCall } from '@tillwright/contract/office/office-member.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { journalState } from '../../platform/journal/states.ts'
import { lockAccounts } from '../../platform/ledger/balance.store.ts'
import { everyStore, moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { erasePerson, hasOpenOrders } from './erase.store.ts'
import { lockMembers, mergedInto } from './merge.store.ts'
import { isErased } from './record.store.ts'

/**
 * Erases who a member is, and everybody who was merged into them, for good: what they bought stays in the books
 * without a person. Refuses while they have stored value, boxes of the shop, or an order or payment under way;
 * points and gifts lapse. Whoever is erased already stays so.
 */
export async function eraseMember(
  context: Context,
  { userId, version }: Input<typeof eraseCall>,
): Promise<void> {
  const { db, platformId } = context
  await transaction(db, async (tx) => {
    const [member] = await lockMembers(tx, platformId, [userId])
    if (member === undefined) {
      if (await isErased(tx, platformId, userId)) return
      throw new Refusal('notFound', { kind: 'member', id: userId })
    }
    if (member.version !== version) throw new Refusal('changedMeanwhile')
    const ids = [userId, ...(await mergedInto(tx, platformId, userId))]
    await lapse(tx, context, userId)
    if (await hasOpenOrders(tx, { platformId, ids }))
      throw new Refusal('stateForbids', null, 'The member has an order or a payment under way.')
    await erasePerson(tx, { platformId, ids, nowMs: context.nowMs })
    await addAudit(tx, context, {
      operation: 'member.erase',
      subjectId: userId,
      reason: '',
      after: null,
    })
    for (const id of ids) await journalState(tx, context, 'member', id)
  })
}

/** Points and gifts go; whatever the shop owes or is owed must be settled first. */
async function lapse(tx: Tx, { platformId, nowMs }: Context, memberId: string): Promise<void> {
  const held = (await lockAccounts(tx, platformId, [memberId])).filter(({ amount }) => amount !== 0)
  if (held.some(({ book }) => book === 'money' || book === 'box'))
    throw new Refusal('stateForbids', null, 'Stored value or boxes have to be settled first.')
  await moveBalances(
    tx,
    { platformId, kind: 'erasure', id: memberId, atMs: nowMs },
    held.map(({ book, amount }) => ({
      book,
      storeId: everyStore,
      accountId: memberId,
      amount: -amount,
      leg: '',
    })),
  )
}
