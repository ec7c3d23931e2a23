import { randomUUID } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { pickOrder } from '@tillwright/contract/order/pick-order.ts'
import { type Cents, cents, subtractCents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { amountOf, type Quantity } from '@tillwright/domain/goods/quantity.ts'
import { substituteCents } from '@tillwright/domain/pickup/substitute.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { invalid } from '../../platform/invalid.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { intakeCart } from '../intake/intake-cart.ts'
import { memberById } from '../member/member.store.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import type { Act } from './act-once.ts'
import { takenFromStock } from './taken-from-stock.ts'
import { lineOf } from './order-lines.ts'
import type { Pickup } from './pickup.store.ts'
import type { PickupSubstituteTable } from './write-off.tables.ts'

type PickedLine = Input<typeof pickOrder>['lines'][number]

/** A line of which nothing is there, with the goods in its place. */
export interface Replacement {
  readonly line: OrderLineTable
  readonly input: PickedLine
  readonly goods: Goods
  readonly quantity: Quantity
  readonly chargedCents: Cents
  /** Amount by which the goods in its place are cheaper. */
  readonly backCents: Cents
}

/**
 * Prices the goods in the place of lines that are not there: by the shop's own prices now, never above what the
 * line cost. Refuses a line that its customer does not let be replaced (20504), and goods not on sale (20302).
 */
export async function planReplacements(
  { tx, context }: Act,
  pickup: Pickup,
  lines: readonly PickedLine[],
): Promise<Replacement[]> {
  const { member_id: memberId } = pickup.order
  const replacing = lines.flatMap((input, at) =>
    input.substitute === undefined ? [] : [{ input, substitute: input.substitute, at }],
  )
  if (replacing.length === 0) return []
  const member = memberId === null ? null : await memberById(tx, context.platformId, memberId)
  const plans: Replacement[] = []
  for (const { input, substitute, at } of replacing) {
    const line = lineOf(pickup, input.lineNo)
    refuseReplacing(pickup, line, input, at)
    const priced = await intakeCart(tx, context, { lines: [substitute], member })
    const goods = priced.lines[0]?.line.goods
    if (goods === undefined) throw new Error('a cart of one line has none')
    const lineCents = cents(line.payable_cents - line.refunded_cents)
    const chargedCents = substituteCents({ lineCents, shopCents: priced.payableCents })
    const backCents = subtractCents(lineCents, chargedCents)
    plans.push({ line, input, goods, quantity: substitute.quantity, chargedCents, backCents })
  }
  return plans
}

function refuseReplacing(
  { replaceable }: Pickup,
  line: OrderLineTable,
  { quantity, reason, substitute }: PickedLine,
  at: number,
): void {
  if (!replaceable.has(line.line_no) || line.refunded_quantity > 0)
    throw new Refusal('stateForbids')
  if (amountOf(quantity) !== 0) throw invalid(`lines.${at}`, 'nothing of the line that is replaced')
  if (reason !== 'shortage' && reason !== 'damage')
    throw invalid(`lines.${at}.reason`, 'shortage or damage')
  if (substitute?.goodsId === line.goods_id)
    throw invalid(`lines.${at}.substitute`, 'other goods than those of the line')
}

/** Writes the goods in place of others down, and takes them from the shelf. */
export async function writeReplacements(
  { id, tx, context }: Act,
  replaced: readonly Replacement[],
): Promise<void> {
  if (replaced.length === 0) return
  const { platformId, nowMs } = context
  const taken = await takenFromStock(
    tx,
    context,
    replaced.map(({ line, goods, quantity }) => ({
      order_id: line.order_id,
      line_no: line.line_no,
      goods_id: goods.id,
      quantity: amountOf(quantity),
    })),
  )
  await moveBalances(tx, { platformId, kind: 'writeOff', id, atMs: nowMs }, taken)
  const stocked = new Set(taken.map(({ accountId }) => accountId))
  const rows = replaced.map((one) => ({
    ...substituteRow(id, one),
    took_stock: stocked.has(one.goods.id) ? 1 : 0,
  }))
  await insertRows(tx, 'pickup_substitute', rows)
  const { storeId } = context
  noteRows(tx, { platformId, storeId, atMs: nowMs }, 'pickup_substitute', rows)
}

const substituteRow = (
  actId: string,
  { line, goods, quantity, chargedCents, backCents }: Replacement,
): Omit<PickupSubstituteTable, 'took_stock'> => ({
  platform_id: line.platform_id,
  id: randomUUID(),
  order_id: line.order_id,
  line_no: line.line_no,
  write_off_id: actId,
  goods_id: goods.id,
  name_zh: goods.name.zh,
  name_en: goods.name.en,
  spec_text: goods.specText,
  spec_text_en: goods.specTextEn,
  unit_kind: goods.sellUnit.kind,
  unit: goods.sellUnit.kind === 'weight' ? goods.sellUnit.unit : goods.sellUnit.name,
  quantity: amountOf(quantity),
  charged_cents: chargedCents,
  back_cents: backCents,
})
