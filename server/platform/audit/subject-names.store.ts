import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Where a name is looked up: the table, its id, and what people call the row. */
interface NameSource {
  readonly table: string
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  /** Its rows are those of one store. */
  readonly ofStore?: boolean
}

const sources: readonly NameSource[] = [
  { table: 'orders', id: 'id', name: 'number', ofStore: true },
  // Acts before a sale is written down know it by the till's id.
  { table: 'orders', id: 'client_id', name: 'number', ofStore: true },
  { table: 'refund', id: 'id', name: 'number', ofStore: true },
  { table: 'recharge', id: 'order_id', name: 'number', ofStore: true },
  { table: 'self_delivery_bill', id: 'id', name: 'number', ofStore: true },
  { table: 'goods', id: 'id', name: 'name_zh', nameEn: 'name_en', ofStore: true },
  { table: 'pop_device', id: 'id', name: 'name', ofStore: true },
  { table: 'category', id: 'id', name: 'name_zh', nameEn: 'name_en' },
  { table: 'box_kind', id: 'id', name: 'name_zh', nameEn: 'name_en' },
  { table: 'member_level', id: 'id', name: 'name', nameEn: 'name_en' },
  { table: 'member', id: 'id', name: 'nick' },
  { table: 'staff', id: 'id', name: 'nick' },
  { table: 'supplier', id: 'id', name: 'name' },
  { table: 'stocktake', id: 'id', name: 'name' },
  { table: 'merchant', id: 'id', name: 'name' },
  { table: 'service_account', id: 'id', name: 'name' },
  { table: 'webhook', id: 'id', name: 'url' },
  { table: 'role', id: 'id', name: 'name' },
]

type Scope = Pick<Context, 'db' | 'platformId' | 'storeId'>

/** So many ids are looked up at once; a database takes no endless list. */
const mostIds = 500

/**
 * Returns the names of the subjects of acts, by their ids: orders by their number, goods, persons
 * and tills by their name.
 */
export async function subjectNames(
  scope: Scope,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjectIds)].slice(0, mostIds)
  if (ids.length === 0) return new Map()
  const found = await Promise.all([
    ...sources.map((source) => namesIn(scope, source, ids)),
    tillNames(scope, ids),
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

async function namesIn(
  { db, platformId, storeId }: Scope,
  { table, id, name, nameEn, ofStore = false }: NameSource,
  ids: readonly string[],
) {
  const en = nameEn === undefined ? sql`''` : sql.ref(nameEn)
  const { rows } = await sql<{ id: string; name: string; nameEn: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name, ${en} as "nameEn" from ${sql.table(table)}
    where platform_id = ${platformId} and ${sql.ref(id)} in (${sql.join(ids)})
    ${ofStore ? sql`and store_id = ${storeId}` : sql``}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.nameEn === '' || row.nameEn === row.name ? row.name : `${row.name} · ${row.nameEn}`,
  }))
}

async function tillNames({ db, platformId }: Scope, ids: readonly string[]) {
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'till_number'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .execute()
  return devices.map(({ id, name, till_number: number }) => ({
    id,
    name: number === null ? name : `${name} ${number}`,
  }))
}
