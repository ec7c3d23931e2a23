import type { Input } from '@tillwright/contract/call.ts'
import type { placeIntakeOrder } from '@tillwright/contract/order/intake.ts'
import { type CartLine, emptyCart } from '@tillwright/domain/cart/cart.ts'
import { localTime } from '@tillwright/domain/time/calendar.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hasTinyPart } from '../order/input/has-tiny-part.ts'
import { refuseTooMuch } from '../order/input/refuse-too-much.ts'
import { lockedGoods } from '../order/write/locked-goods.ts'
import { goodsIdsByCode } from './intake.store.ts'
import type { ServiceCall } from './service-context.ts'

export type IntakeInput = Input<typeof placeIntakeOrder>
type LineInput = IntakeInput['lines'][number]

/**
 * The cart of an order from elsewhere, priced: by what its customer was promised where the line says so,
 * else by the shop's own prices now. Refuses goods that are not known or not on sale here (20302), and
 * quantities of the other kind. No points are earned in another program; what is paid in the shop earns
 * them there.
 */
export async function intakeCart(
  tx: Tx,
  context: ServiceCall,
  { lines, member }: { readonly lines: readonly LineInput[]; readonly member: Member | null },
): Promise<PricedCart> {
  if (lines.length === 0) throw invalid('lines', 'one line at least')
  const ids = await goodsIdsOf(tx, context, lines)
  const goods = await lockedGoods(tx, context, { ids: [...new Set(ids)] })
  const cart = {
    ...emptyCart,
    member,
    lines: lines.map((line, at) => cartLine(line, at, goods.get(ids[at] ?? ''))),
  }
  refuseTooMuch(cart)
  const { store, platform } = context.session
  return priceCart(cart, {
    at: localTime(context.nowMs, store.timeZone),
    store: { storeId: store.id, merchantId: store.merchantId },
    points: { spentPerUnit: platform.pointsRatio, earnedPerUnit: 0 },
    cashRounding: 'none',
  })
}

/** The goods each line names. */
async function goodsIdsOf(
  tx: Tx,
  context: ServiceCall,
  lines: readonly LineInput[],
): Promise<string[]> {
  const { byBarcode, byItemCode } = await goodsIdsByCode(tx, context, {
    barcodes: lines.flatMap(({ barcode }) => barcode ?? []),
    itemCodes: lines.flatMap(({ itemCode }) => itemCode ?? []),
  })
  return lines.map(({ goodsId, barcode, itemCode }, at) => {
    const named = [goodsId, barcode, itemCode].filter((name) => name !== undefined)
    if (named.length !== 1) throw invalid(`lines.${at}`, 'one of goodsId, barcode, itemCode')
    const id =
      goodsId ?? (barcode === undefined ? byItemCode.get(itemCode ?? '') : byBarcode.get(barcode))
    if (id === undefined) {
      const kind = barcode === undefined ? 'itemCode' : 'barcode'
      throw new Refusal('notOnSale', { kind, id: named[0] ?? '' })
    }
    return id
  })
}

function cartLine(line: LineInput, at: number, goods: Goods | undefined): CartLine {
  const { quantity } = line
  if (goods === undefined || isOpenItem(goods)) {
    const id = line.goodsId ?? line.barcode ?? line.itemCode ?? ''
    throw new Refusal('notOnSale', { kind: 'goods', id })
  }
  if (isWeighed(goods) !== (quantity.kind === 'weight'))
    throw invalid(`lines.${at}`, 'a quantity of the other kind')
  if (amountOf(quantity) <= 0) throw invalid(`lines.${at}`, 'more than nothing')
  if (hasTinyPart(line)) throw invalid(`lines.${at}`, 'whole pieces, or a tenth of one at least')
  return {
    id: String(at + 1),
    goods,
    quantity,
    repricedCents: line.priceCents ?? null,
    openedAtRegular: false,
    basisPointsOff: null,
    labelCents: null,
    manualWeight: false,
    coupon: null,
    note: line.note ?? '',
    prepackCode: null,
  }
}
