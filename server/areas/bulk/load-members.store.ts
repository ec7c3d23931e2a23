import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { MemberConsentTable } from '../member/member.tables.ts'

/** A joining as far as a repeat compares it. */
export interface EarlierJoin {
  readonly client_id: string
  readonly body_hash: string
  /** Null while it is being written. */
  readonly member_id: string | null
}

/** The joinings under these ids. */
export const joinsNamed = (
  db: Db,
  platformId: string,
  clientIds: readonly string[],
): Promise<EarlierJoin[]> =>
  db
    .selectFrom('member_join')
    .select(['client_id', 'body_hash', 'member_id'])
    .where('platform_id', '=', platformId)
    .where('client_id', 'in', [...clientIds])
    .execute()

/** Returns the owners of these phones by phone; for a merged member, the member they became. */
export async function membersWithPhones(
  db: Db,
  platformId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'phone', 'merged_into'])
    .where('platform_id', '=', platformId)
    .where('phone', 'in', [...phones])
    .execute()
  return new Map(rows.map(({ id, phone, merged_into: into }) => [phone, into ?? id]))
}

interface Named {
  readonly levelId: string | null
  readonly termsId: string | null
}

/** Those of the levels and of the texts of terms that there are. */
export async function knownIds(db: Db, platformId: string, of: readonly Named[]) {
  const idsOf = (name: keyof Named) => [...new Set(of.flatMap((one) => one[name] ?? []))]
  const [levelIds, termsIds] = [idsOf('levelId'), idsOf('termsId')]
  const levels =
    levelIds.length === 0
      ? []
      : await db
          .selectFrom('member_level')
          .select('id')
          .where('platform_id', '=', platformId)
          .where('is_on', '=', 1)
          .where('id', 'in', levelIds)
          .execute()
  const terms =
    termsIds.length === 0
      ? []
      : await db
          .selectFrom('member_terms')
          .select('id')
          .where('platform_id', '=', platformId)
          .where('id', 'in', termsIds)
          .execute()
  const setOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id))
  return { levels: setOf(levels), terms: setOf(terms) }
}

/** Writes down who agreed to which text, once for each, and answers what is new. */
export async function insertConsents(
  tx: Tx,
  { platformId, storeId, atMs }: StoreScope & { readonly atMs: number },
  consents: readonly { readonly memberId: string; readonly termsId: string }[],
): Promise<MemberConsentTable[]> {
  if (consents.length === 0) return []
  const rows = consents.map(
    ({ memberId, termsId }): MemberConsentTable => ({
      platform_id: platformId,
      id: randomUUID(),
      member_id: memberId,
      terms_id: termsId,
      source: 'IMPORT',
      store_id: storeId,
      at: atMs,
    }),
  )
  const made = await tx
    .insertInto('member_consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(made.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}
