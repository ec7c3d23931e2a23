import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { MemberConsentTable, MemberImportRowTable } from '../member/member.tables.ts'

/** A joining as far as a repeat compares it. */
export interface EarlierJoin {
  readonly client_id: string
  readonly body_hash: string
  readonly member_id: string
  /** UNDONE where the import that wrote it was taken back. */
  readonly outcome: MemberImportRowTable['outcome']
}

/** The joinings under these ids. */
export const joinsNamed = (
  db: Db,
  platformId: string,
  clientIds: readonly string[],
): Promise<EarlierJoin[]> =>
  db
    .selectFrom('member_join')
    .leftJoin('member_import_row', (join) =>
      join
        .onRef('member_import_row.platform_id', '=', 'member_join.platform_id')
        .onRef('member_import_row.client_id', '=', 'member_join.client_id'),
    )
    .select(['member_join.client_id', 'body_hash', 'member_join.member_id', 'outcome'])
    .where('member_join.platform_id', '=', platformId)
    .where('member_join.client_id', 'in', [...clientIds])
    .execute()

/** Somebody with one of the phones or cards that were looked for; for a merged member, the one they became. */
export interface NamedMember {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly nick: string
  readonly version: number
}

/** The owners of these phones and cards; a merged member has the id of the one they became. */
export async function membersWith(
  db: Db,
  platformId: string,
  { phones, codes }: { readonly phones: readonly string[]; readonly codes: readonly string[] },
): Promise<NamedMember[]> {
  if (phones.length + codes.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .leftJoin('member as into', (join) =>
      join
        .onRef('into.platform_id', '=', 'member.platform_id')
        .onRef('into.id', '=', 'member.merged_into'),
    )
    .select(['member.id', 'member.phone', 'member.code', 'member.nick', 'member.version'])
    .select(['member.merged_into', 'into.version as into_version'])
    .where('member.platform_id', '=', platformId)
    .where((where) =>
      where.or([
        ...(phones.length === 0 ? [] : [where('member.phone', 'in', phones)]),
        ...(codes.length === 0 ? [] : [where('member.code', 'in', codes)]),
      ]),
    )
    .execute()
  return rows.map(({ merged_into: into, into_version: version, ...row }) => ({
    ...row,
    id: into ?? row.id,
    version: version ?? row.version,
  }))
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
