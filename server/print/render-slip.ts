import type { SlipPaper } from '@tillwright/contract/slip.ts'
import type { Permission } from '@tillwright/contract/permissions.ts'
import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { wallTime } from '@tillwright/domain/calendar.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { regularPrice, shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { handoverLines } from '@tillwright/printing/handover-lines.ts'
import { layout } from '@tillwright/printing/layout.ts'
import type { Line } from '@tillwright/printing/line.ts'
import { orderReceipt } from '@tillwright/printing/order-receipt.ts'
import type { PaperWidth } from '@tillwright/printing/paper-width.ts'
import { packLabelLines, packPriceLabel } from '@tillwright/printing/pack-label.ts'
import { pickupLines } from '@tillwright/printing/pickup-lines.ts'
import { priceLabelLines } from '@tillwright/printing/price-label.ts'
import { receiptLines } from '@tillwright/printing/receipt-lines.ts'
import { refundLines } from '@tillwright/printing/refund-lines.ts'
import { type SlipWords, slipWordsEn, slipWordsZh } from '@tillwright/printing/slip-words.ts'
import { testPageLines } from '@tillwright/printing/test-page-lines.ts'
import { priceLabelTspl } from '@tillwright/printing/tspl/price-label-tspl.ts'
import type { Context } from '../context.ts'
import { findDevice } from '../device/device.store.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import { surroundingsOf } from '../order/order-surroundings.ts'
import { type OrderView, orderView } from '../order/order-view.ts'
import { findOrder } from '../order/order.store.ts'
import { refundView } from '../refund/refund-view.ts'
import { findRefund } from '../refund/refund.store.ts'
import { Refusal } from '../refusal.ts'
import { personalSetting } from '../setting/personal-setting.ts'
import { storeSetting } from '../setting/store-settings.ts'
import { shiftReport } from '../shift/shift-report.ts'
import { findShift } from '../shift/shift.store.ts'
import { readPackLabel } from './read-pack-label.ts'
import type { RenderedKind } from './print-templates.ts'

/** What a slip is about, read from the books, ready to become bytes. */
export interface Slip {
  /** The one id of its source, whichever name it was asked by. */
  readonly sourceId: string
  readonly bytes: (copyNumber: number) => Uint8Array
}

interface Asked {
  readonly context: Context
  readonly sourceId: string
  readonly paper: SlipPaper
  readonly language: 'zh' | 'en'
  readonly words: SlipWords
}

export interface SlipWish {
  readonly kind: RenderedKind
  readonly sourceId: string
  readonly paper: SlipPaper
}

/**
 * Reads what a slip is about and answers how to print it, in the cashier's own language. Refuses what
 * this store does not have, and a handover slip without the permission to read it.
 */
export async function renderSlip(context: Context, wish: SlipWish): Promise<Slip> {
  const { language } = await personalSetting(context)
  const words = language === 'zh' ? slipWordsZh : slipWordsEn
  return readers[wish.kind]({ context, ...wish, language, words })
}

const readers: Readonly<Record<RenderedKind, (asked: Asked) => Promise<Slip>>> = {
  RECEIPT: async (asked) => {
    const { context, language, words } = asked
    const order = await demandOrder(asked)
    const { receiptFooter } = await storeSetting(context)
    const { store, platform } = context.session
    const till = await deviceName(context, order.deviceId)
    return onRoll(asked, order.id, (copyNumber) =>
      receiptLines(
        orderReceipt(order, {
          store,
          till,
          soldAt: wallTime(order.soldAtMs, store.timeZone),
          footer: receiptFooter === '' ? [] : receiptFooter.split('\n'),
          copyNumber,
          language,
          words: words.order(platform.pointsName),
        }),
        words.receipt,
      ),
    )
  },

  REFUND: async (asked) => {
    const { context, words, sourceId } = asked
    demandPermission(context, 'order.read')
    const rows = await findRefund(context.db, context, sourceId)
    if (rows === null) throw new Refusal('notFound', { kind: 'refund', id: sourceId })
    const refund = refundView(rows)
    const { store, platform } = context.session
    const { tenders } = words.order(platform.pointsName)
    return onRoll(asked, refund.id, (copyNumber) =>
      refundLines(
        {
          storeName: store.name,
          cashier: refund.staffName,
          refundNumber: refund.number,
          orderNumber: refund.orderNumber,
          refundedAt: wallTime(refund.createdAtMs, store.timeZone),
          lines: refund.lines.map(({ name, refundCents }) => ({ name, amountCents: refundCents })),
          legs: refund.legs.map((leg) => ({
            label: tenders[leg.tender],
            amountCents: leg.amountCents,
          })),
          refundedCents: refund.refundCents,
          reason: refund.reason,
          copyNumber,
        },
        words,
      ),
    )
  },

  PICKUP: async (asked) => {
    const { context, language, words } = asked
    const order = await demandOrder(asked)
    const { store } = context.session
    return onRoll(asked, order.id, (copyNumber) =>
      pickupLines(
        {
          storeName: store.name,
          orderNumber: order.number,
          orderedAt: wallTime(order.soldAtMs, store.timeZone),
          pickupCode: order.pickupCode ?? '',
          customer: order.member?.phone ?? '',
          lines: order.lines.map((line) => ({
            name: [
              language === 'en' && line.nameEn !== '' ? line.nameEn : line.nameZh,
              line.specText,
            ]
              .join(' ')
              .trim(),
            quantity: line.quantity,
            unit: line.sellUnit,
          })),
          note: order.note,
          copyNumber,
        },
        words,
      ),
    )
  },

  HANDOVER: async (asked) => {
    const { context, words, sourceId } = asked
    demandPermission(context, 'report.shift')
    const shift = await findShift(context.db, context, sourceId)
    if (shift === null) throw new Refusal('notFound', { kind: 'shift', id: sourceId })
    const report = await shiftReport(context, shift)
    const { store, platform } = context.session
    const at = (ms: number) => wallTime(ms, store.timeZone)
    const { tenders } = words.order(platform.pointsName)
    return onRoll(asked, shift.id, (copyNumber) =>
      handoverLines(
        {
          ...report,
          storeName: store.name,
          cashier: shift.staff_name,
          openedAt: at(shift.opened_at),
          closedAt: shift.closed_at === null ? null : at(shift.closed_at),
          sales: { count: report.salesCount, cents: report.salesCents },
          refunds: { count: report.refundCount, cents: report.refundCents },
          floatCents: cents(shift.float_cents),
          tenders: report.tenders.map((one) => ({ ...one, label: tenders[one.tender] })),
          copyNumber,
        },
        words,
      ),
    )
  },

  LABEL: async (asked) => {
    const { context, words, language, sourceId, paper } = asked
    if (readIssuedCode(sourceId)?.kind === 'pre-pack') return packLabel(asked)
    const [goods] = await goodsByIdWithCodes(context.db, context, [sourceId])
    if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: sourceId })
    const price = shelfPrice(goods, false).unitPriceCents
    const regular = regularPrice(goods).unitPriceCents
    const { sellUnit } = goods
    const label = {
      name: language === 'en' && goods.name.en !== '' ? goods.name.en : goods.name.zh,
      spec: goods.specText,
      priceCents: price,
      unit: sellUnit.kind === 'piece' ? sellUnit.name : words.receipt.weightUnits[sellUnit.unit],
      regularCents: regular === price ? null : regular,
      itemCode: goods.itemCode ?? '',
      barcode: goods.barcodes[0] ?? goods.itemCode ?? '',
    }
    if (paper === '58' || paper === '80')
      return onRoll(asked, goods.id, () => priceLabelLines(label, words))
    return { sourceId: goods.id, bytes: () => priceLabelTspl(label, { paper, words }) }
  },

  TEST: async (asked) => {
    const { context, words, paper } = asked
    const { store, deviceId } = context.session
    const till = await deviceName(context, deviceId)
    return onRoll(asked, deviceId, () =>
      testPageLines(
        {
          storeName: store.name,
          till,
          printedAt: wallTime(context.nowMs, store.timeZone),
          paper: widthOf(paper),
        },
        words,
      ),
    )
  },
}

async function packLabel(asked: Asked): Promise<Slip> {
  const { context, words, sourceId, paper } = asked
  const label = await readPackLabel(context, sourceId, asked)
  return paper === '58' || paper === '80'
    ? onRoll(asked, sourceId, () => packLabelLines(label, words))
    : { sourceId, bytes: () => priceLabelTspl(packPriceLabel(label), { paper, words }) }
}

const widthOf = (paper: SlipPaper): PaperWidth => (paper === '58' ? 58 : 80)

const onRoll = (
  { paper }: Asked,
  sourceId: string,
  lines: (copyNumber: number) => readonly Line[],
): Slip => ({
  sourceId,
  bytes: (copyNumber) => encodeEscpos(layout(lines(copyNumber), widthOf(paper))),
})

async function demandOrder({ context, sourceId }: Asked): Promise<OrderView> {
  demandPermission(context, 'order.read')
  const rows = await findOrder(context.db, context, sourceId)
  if (rows === null) throw new Refusal('notFound', { kind: 'order', id: sourceId })
  return orderView(rows, await surroundingsOf(context, rows))
}

function demandPermission({ session }: Context, permission: Permission): void {
  if (!session.permissions.has(permission)) throw new Refusal('forbidden', { permission })
}

const deviceName = async ({ db, platformId }: Context, id: string): Promise<string> =>
  (await findDevice(db, platformId, id))?.name ?? ''
