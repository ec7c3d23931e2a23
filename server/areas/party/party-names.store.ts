import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PartyEntryTable } from './party.tables.ts'

/** A grouper or a merchant in a store. */
export interface PartyOfStore extends StoreScope {
  readonly partyKind: PartyEntryTable['party_kind']
  readonly partyId: string
}

const tables = { GROUPER: 'grouper', MERCHANT: 'merchant' } as const

/** The parties of a kind by name, without the merchant whose goods are the store's own. */
export async function partiesOf(
  db: Db,
  { platformId, partyKind }: Omit<PartyOfStore, 'partyId'>,
  ownMerchantId: string,
): Promise<{ readonly partyId: string; readonly partyName: string }[]> {
  const rows = await db
    .selectFrom(tables[partyKind])
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('id', '<>', ownMerchantId)
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute()
  return rows.map(({ id, name }) => ({ partyId: id, partyName: name }))
}

/** Names of all parties of a kind, by id. */
export async function partyNames(
  db: Db,
  platformId: string,
  partyKind: PartyEntryTable['party_kind'],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(tables[partyKind])
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Name of a party; undefined where the platform has none such. */
export async function partyName(
  db: Db,
  { platformId, partyKind, partyId }: PartyOfStore,
): Promise<string | undefined> {
  const found = await db
    .selectFrom(tables[partyKind])
    .select('name')
    .where('platform_id', '=', platformId)
    .where('id', '=', partyId)
    .executeTakeFirst()
  return found?.name
}

/** Lets one closing of a party wait for the other; returns its name, undefined where there is none. */
export async function holdParty(
  tx: Tx,
  { platformId, partyKind, partyId }: PartyOfStore,
): Promise<string | undefined> {
  const [held] = await tx
    .updateTable(tables[partyKind])
    .set((column) => ({ name: column.ref('name') }))
    .where('platform_id', '=', platformId)
    .where('id', '=', partyId)
    .returning('name')
    .execute()
  return held?.name
}
