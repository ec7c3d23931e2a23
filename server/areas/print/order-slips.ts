// Slips that are about an order.
import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { orderPickup } from '@tillwright/printing/papers/order-pickup.ts'
import { orderReceipt } from '@tillwright/printing/papers/order-receipt.ts'
import { pickupLines } from '@tillwright/printing/papers/pickup-lines.ts'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import { receiptLines } from '@tillwright/printing/papers/receipt-lines.ts'
import { rechargeLines } from '@tillwright/printing/papers/recharge-lines.ts'
import type { SlipWords } from '@tillwright/printing/words/slip-words.ts'
import type { Context } from '../../platform/context.ts'
import type { OrderView } from '../order/find/order-view.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storeSetting } from '../setting/store-settings.ts'
import { demandOrder, deviceName, type SlipQuery, type SlipReader } from './slip-source.ts'
import { giftsOfRecharge } from '../recharge/recharge.store.ts'

export const receiptSlip: SlipReader = async (request) => {
  const order = await demandOrder(request)
  const receipt = await receiptOf(request, order)
  return {
    sourceId: order.id,
    hasOriginal: true,
    lines: (copyNumber) =>
      receiptLines({ ...receipt, copyNumber }, request.words.receipt, request.blocks),
  }
}

export const pickupSlip: SlipReader = async (request) => {
  const { context, language, words, blocks } = request
  const order = await demandOrder(request)
  const { store } = context.session
  const slip = orderPickup(order, {
    storeName: store.name,
    orderedAt: wallTime(order.soldAtMs, store.timeZone),
    copyNumber: 0,
    isTraining: context.services.isTraining,
    language,
  })
  return {
    sourceId: order.id,
    hasOriginal: true,
    lines: (copyNumber) => pickupLines({ ...slip, copyNumber }, words, blocks),
  }
}

/** A top-up with what it brought; an order that is none has no such slip. */
export const rechargeSlip: SlipReader = async (request) => {
  const { context, words, blocks } = request
  const order = await demandOrder(request)
  const given = await giftsOfRecharge(context.db, context, order.id)
  if (given === undefined) throw new Refusal('notFound', { kind: 'recharge', id: order.id })
  const { recharge } = words
  const gifts = [
    ...(given.gift_cents > 0
      ? [recharge.gift(formatCents(cents(given.gift_cents), words.receipt.currencySign))]
      : []),
    ...(given.gift_points > 0
      ? [recharge.gift(`${given.gift_points} ${context.session.platform.pointsName}`)]
      : []),
  ]
  const receipt = await receiptOf(request, order)
  const [line] = receipt.lines
  const notes = gifts.map((text) => ({ kind: 'text' as const, text }))
  const lines = line === undefined ? [] : [{ ...line, notes: [...line.notes, ...notes] }]
  return {
    sourceId: order.id,
    hasOriginal: true,
    lines: (copyNumber) => rechargeLines({ ...receipt, lines, copyNumber }, words, blocks),
  }
}

/** The original's receipt; what is printed says which copy it is. */
async function receiptOf(
  { context, language, words }: SlipQuery,
  order: OrderView,
): Promise<Receipt> {
  const { receiptHeader, receiptFooter } = await storeSetting(context)
  const { store, platform } = context.session
  return orderReceipt(order, {
    store,
    till: await deviceName(context, order.deviceId),
    soldAt: wallTime(order.soldAtMs, store.timeZone),
    qr: qrOf(context, order, words),
    header: textLines(receiptHeader),
    footer: textLines(receiptFooter),
    copyNumber: 0,
    isTraining: context.services.isTraining,
    language,
    words: words.order(platform.pointsName),
  })
}

/** The page of a receipt is at the till page's own origin. */
function qrOf({ caller, platformId, services }: Context, order: OrderView, words: SlipWords) {
  if (caller.origin === '' || services.isTraining) return null
  const content = caller.origin + receiptPath(platformId, order.clientId)
  return { content, caption: words.order('').explained }
}
