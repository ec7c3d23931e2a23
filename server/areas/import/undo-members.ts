import type { Output } from '@tillwright/contract/call.ts'
import type { undoMemberImport } from '@tillwright/contract/office/member-import.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { lockAccounts } from '../../platform/ledger/balance.store.ts'
import { everyStore, moveBalances } from '../../platform/ledger/move-balances.ts'
import { journalOpening } from '../../platform/ledger/open-with-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import { visiblePhone } from '../account/visible-phone.ts'
import { erasePerson } from '../member/erase.store.ts'
import { keepLevels } from '../member/keep-levels.ts'
import type { MemberImportRowTable } from '../member/member.tables.ts'
import { lockMembers } from '../member/merge.store.ts'
import {
  markMembersUndone,
  memberRowsToUndo,
  membersLeft,
  movesOfRows,
  saveMemberOutcome,
  whoActedSince,
  whoStayed,
} from './undo-members.store.ts'

type Undone = Output<typeof undoMemberImport>

const membersAtOnce = 500
/** Members that an answer names at most. */
const namedMost = 1000

/**
 * Takes a part of an import of members back in one transaction: what it brought goes, and whoever it made is erased.
 * Members who acted since stay as they are. Called again, it continues until nothing is left.
 */
export async function undoMembers(context: Context, importId: string): Promise<Undone> {
  const { db, platformId, session } = context
  const counts = await transaction(db, (tx) => undoPart(tx, context, importId))
  const stayed = counts.left > 0 ? [] : await whoStayed(db, { platformId, importId }, namedMost)
  return {
    ...counts,
    stayed: stayed.map(({ id: userId, nick, phone }) => ({
      userId,
      nick,
      phone: visiblePhone(session, phone),
    })),
  }
}

async function undoPart(tx: Tx, context: Context, importId: string) {
  const { platformId, nowMs } = context
  const of = { platformId, importId }
  if (!(await markMembersUndone(tx, of, nowMs)))
    throw new Refusal('notFound', { kind: 'import', id: importId })
  const rows = await memberRowsToUndo(tx, of, membersAtOnce)
  if (rows.length === 0) return { undone: 0, remaining: 0, left: 0 }
  const all = [...new Set(rows.map(({ member_id }) => member_id))]
  // Whoever is sold to in the same moment is either seen below or waits until the undo has ended.
  await lockMembers(tx, platformId, all)
  await lockAccounts(tx, platformId, all)
  const acted = await whoActedSince(tx, of, all)
  const ids = all.filter((id) => !acted.has(id))
  const staying = all.filter((id) => acted.has(id))
  await takeBack(
    tx,
    context,
    rows.filter(({ member_id }) => !acted.has(member_id)),
  )
  await saveMemberOutcome(tx, of, { ids, outcome: 'UNDONE' })
  await saveMemberOutcome(tx, of, { ids: staying, outcome: 'KEPT' })
  const after = { undone: ids.length, remaining: staying.length, left: await membersLeft(tx, of) }
  await addAudit(tx, context, {
    operation: 'member.import.undo',
    subjectId: importId,
    reason: '',
    after,
  })
  return after
}

/** Moves go back each by its own name, and whoever the import made is nobody any more. */
async function takeBack(
  tx: Tx,
  context: Context,
  rows: readonly MemberImportRowTable[],
): Promise<void> {
  if (rows.length === 0) return
  const { platformId, storeId, nowMs, session } = context
  const moves = await movesOfRows(tx, platformId, rows)
  const id = timeOrderedId(nowMs)
  await moveBalances(
    tx,
    { platformId, kind: 'memberImportUndo', id, atMs: nowMs },
    moves.map(({ book, account_id: accountId, amount, leg }) => ({
      book,
      storeId: everyStore,
      accountId,
      amount: -amount,
      leg,
    })),
  )
  if (moves.length > 0)
    await journalOpening(tx, { platformId, storeId }, { sourceId: id, atMs: nowMs })
  const made = new Set(rows.flatMap(({ is_new, member_id }) => (is_new === 1 ? [member_id] : [])))
  const others = new Set(rows.map(({ member_id }) => member_id).filter((one) => !made.has(one)))
  if (made.size > 0) await erasePerson(tx, { platformId, ids: [...made], nowMs })
  const today = dayAt(nowMs, session.store.timeZone)
  await keepLevels(tx, { platformId, memberIds: [...others], today, nowMs })
}
