// Labels for shelves, packs and boxes, and the page that proves a printer.
import { storeSetting } from '../setting/store-settings.ts'
import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { pieceUnitIn } from '@tillwright/domain/goods/piece-unit.ts'
import { regularPrice, shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { boxLabelLines } from '@tillwright/printing/papers/box-label.ts'
import { packLabelLines } from '@tillwright/printing/papers/pack-label.ts'
import { priceLabelLines } from '@tillwright/printing/papers/price-label.ts'
import { testPageLines } from '@tillwright/printing/papers/test-page-lines.ts'
import { boxKindsById } from '../box/box.store.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { blocksFor } from './paper-shapes.ts'
import { readPackLabel } from './read-pack-label.ts'
import { deviceName, type SlipReader } from './slip-source.ts'

/** The label of goods on their shelf; the code of a pack returns the label of that pack. */
export const priceSlip: SlipReader = async (request) => {
  const { context, words, language, sourceId, paper } = request
  if (readIssuedCode(sourceId)?.kind === 'pre-pack') {
    const wirePaper = paper === 58 ? '58' : paper === 80 ? '80' : paper
    return packSlip({ ...request, blocks: await blocksFor(context, 'PACK', wirePaper) })
  }
  const [goods] = await goodsByIdWithCodes(context.db, context, [sourceId])
  if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: sourceId })
  const price = shelfPrice(goods, false).unitPriceCents
  const regular = regularPrice(goods).unitPriceCents
  const { sellUnit } = goods
  const label = {
    storeName: context.session.store.name,
    name: inLanguage(language, goods.name.zh, goods.name.en),
    spec: inLanguage(language, goods.specText, goods.specTextEn),
    priceCents: price,
    unit:
      sellUnit.kind === 'piece'
        ? pieceUnitIn(language, sellUnit.name)
        : words.receipt.weightUnits[sellUnit.unit],
    regularCents: regular === price ? null : regular,
    itemCode: goods.itemCode ?? '',
    barcode: goods.barcodes[0] ?? '',
  }
  return {
    sourceId: goods.id,
    hasOriginal: false,
    lines: () => priceLabelLines(label, { words, paper }, request.blocks),
  }
}

export const packSlip: SlipReader = async (request) => {
  const { context, words, sourceId, paper } = request
  const label = await readPackLabel(context, sourceId, request)
  return {
    sourceId,
    hasOriginal: false,
    lines: () => packLabelLines(label, { words, paper }, request.blocks),
  }
}

export const boxLabelSlip: SlipReader = async (request) => {
  const { context, words, sourceId, paper, language } = request
  const wanted = { ids: [sourceId], withOff: true }
  const kind = (await boxKindsById(context.db, context.platformId, wanted)).get(sourceId)
  if (kind === undefined) throw new Refusal('notFound', { kind: 'boxKind', id: sourceId })
  const label = {
    storeName: context.session.store.name,
    name: language === 'en' && kind.name.en !== '' ? kind.name.en : kind.name.zh,
    depositCents: kind.depositCents,
    code: kind.id,
  }
  return {
    sourceId: kind.id,
    hasOriginal: false,
    lines: () => boxLabelLines(label, { words, paper }, request.blocks),
  }
}

export const testSlip: SlipReader = async ({ context, words, paper }) => {
  const { store, deviceId } = context.session
  const own = await storeSetting(context)
  const page = {
    storeName: store.name,
    till: await deviceName(context, deviceId),
    printedAt: wallTime(context.nowMs, store.timeZone),
    paper,
    header: textLines(own.receiptHeader),
    footer: textLines(own.receiptFooter),
  }
  return { sourceId: deviceId, hasOriginal: false, lines: () => testPageLines(page, words) }
}
