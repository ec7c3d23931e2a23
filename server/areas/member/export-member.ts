import type { Input, Output } from '@tillwright/contract/call.ts'
import type { exportMember as exportCall } from '@tillwright/contract/office/office-member.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { isPhone } from '@tillwright/domain/person/phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { expiringBalances } from '../expiry/expiring-balances.ts'
import { consentsOfPerson, linesOfOrders, ordersOfPerson } from './erase.store.ts'
import { memberFacts } from './member.store.ts'
import { mergedInto } from './merge.store.ts'
import { memberMoves } from './office-member.store.ts'
import { memberRowById } from './record.store.ts'

type Exported = Output<typeof exportCall>
const ordersMost = 1000
const movesMost = 5000

/**
 * Returns all data stored about a member, for that member on request. The audit names who exported it.
 * Refuses an id that names nobody here.
 */
export async function exportMember(
  context: Context,
  { userId }: Input<typeof exportCall>,
): Promise<Exported> {
  const { db, platformId } = context
  const row = await memberRowById(db, platformId, userId)
  const facts = await memberFacts(db, platformId, userId)
  if (row === undefined || facts === null)
    throw new Refusal('notFound', { kind: 'member', id: userId })
  const person = { platformId, ids: [userId, ...(await mergedInto(db, platformId, userId))] }
  const consents = await consentsOfPerson(db, person)
  const moves = await memberMoves(db, platformId, { memberId: userId, offset: 0, limit: movesMost })
  await transaction(db, (tx) =>
    addAudit(tx, context, {
      operation: 'member.export',
      subjectId: userId,
      reason: '',
      after: null,
    }),
  )
  return {
    member: {
      id: userId,
      phone: isPhone(row.phone) ? row.phone : '',
      memberCode: row.code,
      nick: row.nick,
      birthday: row.birthday,
      note: row.note,
      joinedAtMs: row.created_at,
      realBalanceCents: facts.realBalanceCents,
      giftBalanceCents: facts.giftBalanceCents,
      points: facts.points,
    },
    expiring: await expiringBalances(context, userId),
    consents: consents.map(({ at, text_zh, text_en }) => ({
      madeAtMs: at,
      termsZh: text_zh,
      termsEn: text_en,
    })),
    orders: await exportedOrders(context, person.ids),
    moves: moves.rows.map(({ at, book, amount, balance, source_kind }) => ({
      madeAtMs: at,
      book,
      amount,
      balance,
      kind: source_kind,
    })),
  }
}

async function exportedOrders(
  { db, platformId }: Context,
  ids: readonly string[],
): Promise<Exported['orders']> {
  const orders = await ordersOfPerson(db, { platformId, ids }, ordersMost)
  const lines =
    orders.length === 0
      ? []
      : await linesOfOrders(
          db,
          platformId,
          orders.map(({ id }) => id),
        )
  const goods = new Map<string, Exported['orders'][number]['goods'][number][]>()
  for (const line of lines) {
    const ofOrder = goods.get(line.order_id) ?? []
    goods.set(line.order_id, ofOrder)
    ofOrder.push({
      name: line.name_zh,
      amount: line.quantity,
      unit: line.unit,
      payableMoney: cents(line.payable_cents),
    })
  }
  return orders.map((order) => ({
    orderNumber: order.number,
    storeId: order.store_id,
    soldAtMs: order.sold_at,
    orderCents: cents(order.payable_cents),
    note: order.note,
    address: order.address,
    goods: goods.get(order.id) ?? [],
  }))
}
