import { scaleLine } from '@tillwright/domain/barcode/scale-line.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Grams } from '@tillwright/domain/weight/grams.ts'
import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { readScan } from '@tillwright/domain/scan/read-scan.ts'
import type { ScannedCode } from '@tillwright/domain/scan/scanned-code.ts'
import { localTime } from '@tillwright/domain/time/calendar.ts'
import type { Context } from '../../platform/context.ts'
import { sellingSettings } from '../setting/cached-settings.ts'
import { type GoodsScope, goodsByCode } from './goods.store.ts'

/** Goods behind a code, with the weight or the amount that the code itself carries. */
export interface Scanned {
  readonly goods: Goods
  readonly weight: Grams | null
  readonly labelCents: Cents | null
}

/**
 * Returns every match of a scanned barcode among the store's goods: the goods under it, and those
 * that a scale label names. More than one means that the cashier must choose; none that it is
 * unknown.
 */
export async function scannedGoods(
  context: Context,
  barcode: string,
  scope: GoodsScope,
): Promise<Scanned[]> {
  const { store } = await sellingSettings(context)
  const reading = readScan(barcode, {
    scaleFormats: store.scaleFormats,
    hasGoods: () => true,
    hasItemCode: () => true,
    thisYear: localTime(context.nowMs, context.session.store.timeZone).year,
  })
  const found: Scanned[] = []
  for (const code of reading.found) {
    const scanned = await behind(context, code)
    if (scanned !== null && isInScope(scanned.goods, scope)) found.push(scanned)
  }
  return found
}

async function behind(context: Context, scanned: ScannedCode): Promise<Scanned | null> {
  if (scanned.kind === 'goods') {
    const goods = await goodsByCode(context.db, context, scanned.code)
    return goods && { goods, weight: scanned.pack?.netWeight ?? null, labelCents: null }
  }
  if (scanned.kind !== 'scale-label') return null
  const goods = await goodsByCode(context.db, context, scanned.label.itemCode)
  if (goods === null) return null
  const line = scaleLine(scanned.label, {
    perUnit: shelfPrice(goods, false).unitPriceCents,
    sellUnit: goods.sellUnit,
    rounding: 'none',
  })
  if (line === null) return null
  const weight = line.quantity.kind === 'weight' ? line.quantity.weight : null
  return { goods, weight, labelCents: line.labelCents }
}

const isInScope = (goods: Goods, scope: GoodsScope): boolean =>
  scope.kind !== 'merchant' || goods.merchantId === scope.merchantId
