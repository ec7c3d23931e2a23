import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { noPhone } from './member-row.ts'

/** Members that are one person, the one who stays at the front. */
interface Person {
  readonly platformId: string
  readonly ids: readonly string[]
}

/** True while goods or a payment of theirs are under way. */
export async function hasOpenOrders(db: Db, { platformId, ids }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
    .where((where) =>
      where.or([
        where('goods_state', 'in', ['PREPARING', 'READY', 'PART_TAKEN']),
        where('pay_state', 'in', ['UNPAID', 'PAYING', 'IN_DOUBT']),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes out who they are: in the member, in what was sent when they joined, and in every order, delivery and note
 * that names them. The salt goes too, so that no digest of the journal says who it was.
 */
export async function erasePerson(
  tx: Tx,
  { platformId, ids, nowMs }: Person & { readonly nowMs: number },
): Promise<void> {
  const ofOrders = tx
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
  await tx
    .updateTable('member')
    .set((column) => ({
      phone: sql<string>`${noPhone('')} || id`,
      phone_tail: '',
      code: sql<string>`'ERASED-' || id`,
      nick: '',
      note: '',
      birthday: null,
      salt: '',
      state: 'STOPPED',
      erased_at: nowMs,
      version: column('version', '+', 1),
    }))
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('member_join')
    .set({ body_hash: '' })
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('pickup')
    .set({ nick: '', phone: '' })
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', ofOrders)
    .execute()
  await tx
    .updateTable('intake_order')
    .set({ address: '' })
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', ofOrders)
    .execute()
  await tx
    .updateTable('self_delivery_bill')
    .set({ address: '' })
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('orders')
    .set({ note: '' })
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
    .where('note', '<>', '')
    .execute()
}

/** Orders of these members with what was bought, the newest first. */
export const ordersOfPerson = (db: Db, { platformId, ids }: Person, most: number) =>
  db
    .selectFrom('orders')
    .leftJoin('intake_order', (join) =>
      join
        .onRef('intake_order.platform_id', '=', 'orders.platform_id')
        .onRef('intake_order.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'number', 'orders.store_id', 'sold_at', 'payable_cents', 'note'])
    .select(sql<string>`coalesce(intake_order.address, '')`.as('address'))
    .where('orders.platform_id', '=', platformId)
    .where('member_id', 'in', [...ids])
    .orderBy('sold_at', 'desc')
    .orderBy('orders.id')
    .limit(most)
    .execute()

/** The lines of orders, in their order. */
export const linesOfOrders = (db: Db, platformId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('order_line')
    .select(['order_id', 'name_zh', 'quantity', 'unit', 'payable_cents'])
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()

/** Which terms these members agreed to, and when. */
export const consentsOfPerson = (db: Db, { platformId, ids }: Person) =>
  db
    .selectFrom('member_consent')
    .innerJoin('member_terms', (join) =>
      join
        .onRef('member_terms.platform_id', '=', 'member_consent.platform_id')
        .onRef('member_terms.id', '=', 'member_consent.terms_id'),
    )
    .select(['member_consent.at', 'member_terms.text_zh', 'member_terms.text_en'])
    .where('member_consent.platform_id', '=', platformId)
    .where('member_consent.member_id', 'in', [...ids])
    .orderBy('member_consent.at', 'desc')
    .orderBy('member_consent.id')
    .limit(5000)
    .execute()
