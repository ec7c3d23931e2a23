import type { Context } from '../context.ts'

/** What people call the subjects of acts, by their ids: orders by their number, persons and tills by their name. */
export async function subjectNames(
  { db, platformId }: Pick<Context, 'db' | 'platformId'>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjectIds)]
  if (ids.length === 0) return new Map()
  const [orders, staff, devices] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'number as name'])
      .where('platform_id', '=', platformId)
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('staff')
      .select(['id', 'nick as name'])
      .where('platform_id', '=', platformId)
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('device')
      .select(['id', 'name', 'till_number'])
      .where('platform_id', '=', platformId)
      .where('id', 'in', ids)
      .execute(),
  ])
  const tills = devices.map(({ id, name, till_number: number }) => ({
    id,
    name: number === null ? name : `${name} ${number}`,
  }))
  return new Map([...orders, ...staff, ...tills].map(({ id, name }) => [id, name]))
}
