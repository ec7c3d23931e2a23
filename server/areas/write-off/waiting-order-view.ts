import { visiblePhone } from '../account/visible-phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { substituteOf } from './substitute-view.ts'
import type { Pickup } from './pickup.store.ts'

export type WaitingOrder = Output<typeof queryWriteOffOrderList>['list'][number]

/**
 * Builds the view of an order at the pick-up counter. Phones are shown whole only to those who may
 * see them.
 */
export function waitingOrderView({ session }: Context, pickup: Pickup): WaitingOrder {
  const { order, lines, pickup: who, intake, dueCents } = pickup
  return {
    orderId: order.id,
    number: order.number,
    pickupCode: order.pickup_code ?? '',
    goodsState: order.goods_state,
    payState: order.pay_state,
    memberId: order.member_id,
    nick: who.nick,
    phone: visiblePhone(session, who.phone),
    note: order.note,
    mode: intake?.mode ?? 'PICKUP',
    address: intake?.address ?? '',
    wantedAtMs: intake?.wanted_at ?? null,
    lines: lines.map((line) => lineView(line, pickup)),
    dueCents: cents(dueCents),
    readyAtMs: who.ready_at,
    takenAtMs: who.taken_at,
  }
}

/** The amount sold less the amount given back, so that nothing waits that was refunded. */
const lineView = (
  line: OrderLineTable,
  { substitutes, replaceable }: Pickup,
): WaitingOrder['lines'][number] => ({
  lineNo: line.line_no,
  goodsId: line.goods_id,
  nameZh: line.name_zh,
  nameEn: line.name_en,
  specText: line.spec_text,
  specTextEn: line.spec_text_en,
  isWeighed: line.unit_kind === 'weight',
  unit: line.unit,
  quantity: lineQuantity(
    line,
    Math.max(line.quantity - line.refunded_quantity, line.taken_quantity),
  ),
  takenAmount: line.taken_quantity,
  paidCents: cents(line.payable_cents - line.refunded_cents),
  replaceable: replaceable.has(line.line_no),
  substitute: substituteOf(substitutes, line.line_no),
})

const lineQuantity = ({ unit_kind: kind }: OrderLineTable, amount: number): Quantity =>
  kind === 'weight'
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: milli(amount) }
