import type { Output } from '@tillwright/contract/call.ts'
import type { queryGoodsByPrecode } from '@tillwright/contract/goods/pre-pack.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { type MarkDown, markDownAt, packCentsAt } from '@tillwright/domain/pre-pack/mark-down.ts'
import { quantityOf } from '../goods/goods-of.ts'
import { agingOf, type PrePackRow, stateOfRow } from './pre-pack.store.ts'

export type PrePackView = Output<typeof queryGoodsByPrecode>['pack']

/** Data that a pack's view depends on besides the pack. */
export interface PackMoment {
  readonly goods: Goods
  readonly markDowns: readonly MarkDown[]
  readonly atMs: number
}

/** A pack in the contract's form, with its state and price at a moment. */
export function prePackView(row: PrePackRow, { goods, markDowns, atMs }: PackMoment): PrePackView {
  const pack = agingOf(row)
  return {
    code: row.code,
    batchCode: row.batch_code,
    state: stateOfRow(row, atMs),
    quantity: quantityOf(goods.sellUnit, row.quantity),
    tare: grams(row.tare_grams),
    unitPriceCents: cents(row.unit_price_cents),
    amountCents: pack.labelCents,
    nowCents: packCentsAt(pack, markDowns, atMs),
    basisPointsOff: markDownAt(pack, markDowns, atMs),
    packedAtMs: row.packed_at,
    expiresAtMs: row.expires_at,
  }
}
