import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import { journalState } from '../../platform/journal/states.ts'
import {
  insertConsent,
  insertJoin,
  insertMember,
  joinedEarlier,
  membersNamed,
} from './join.store.ts'
import { memberRow } from './member-row.ts'
import type { JoinSource, MemberJoinTable } from './member.tables.ts'

/** Somebody who joins, wherever it is done. */
export interface Joining {
  readonly platformId: string
  readonly storeId: string
  readonly deviceId: string
  readonly staffId: string
  readonly clientId: string
  readonly bodyHash: string
  /** As `normalPhone` spells it; null for a member by card alone. */
  readonly phone: string | null
  readonly code: string | null
  readonly nick: string
  readonly birthday?: string | null
  readonly termsId: string | null
  readonly source: JoinSource
  readonly joinedAtMs: number
  readonly atMs: number
}

/**
 * Writes a joining down inside a transaction: a new member under the client's own id, or another name of
 * the one who has the phone or the card already. Refuses a card that belongs to somebody else.
 */
export async function writeJoin(
  tx: Tx,
  joining: Joining,
): Promise<{ readonly row: MemberJoinTable; readonly isNew: boolean }> {
  const { platformId, storeId, clientId, atMs } = joining
  const isNew = await insertMember(tx, memberRow({ ...joining, id: clientId }))
  const memberId = isNew ? clientId : await memberNamed(tx, joining)
  const row: MemberJoinTable = {
    platform_id: platformId,
    client_id: clientId,
    body_hash: joining.bodyHash,
    member_id: memberId,
    source: joining.source,
    store_id: storeId,
    device_id: joining.deviceId,
    staff_id: joining.staffId,
    joined_at: joining.joinedAtMs,
    at: atMs,
  }
  await insertJoin(tx, row)
  if (!isNew) await joinedEarlier(tx, { platformId, memberId, atMs: joining.joinedAtMs })
  if (joining.termsId !== null)
    await insertConsent(tx, {
      platform_id: platformId,
      member_id: memberId,
      terms_id: joining.termsId,
      source: joining.source,
      store_id: storeId,
      at: atMs,
    })
  if (isNew) await journalState(tx, { platformId, storeId, nowMs: atMs }, 'member', memberId)
  return { row, isNew }
}

/** Whoever has the phone, or the card where no phone was said. */
async function memberNamed(
  tx: Tx,
  { platformId, phone, code }: Pick<Joining, 'platformId' | 'phone' | 'code'>,
): Promise<string> {
  const found = await membersNamed(tx, platformId, { phone, code })
  const member = found.find((one) => (phone === null ? one.code === code : one.phone === phone))
  if (member === undefined) throw invalid('memberCode', 'taken')
  if (code !== null && found.some((one) => one.code === code && one.id !== member.id))
    throw invalid('memberCode', 'taken')
  return member.merged_into ?? member.id
}
