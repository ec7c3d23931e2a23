import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import { addCents, type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { goodsFigures, type ReportRow } from './report-row.ts'

const idsAtOnce = 5000

interface BrandSums {
  goodsCount: number
  salesCents: Cents
  refundCents: Cents
  beforeCents: Cents
}

/**
 * The rows of a report by goods, added up by the brand that the goods have now. Pieces and kilograms make
 * no sum: a row counts its goods. What is of no goods stays a row of its own.
 */
export async function brandRows(
  context: Context,
  goodsRows: readonly ReportRow[],
): Promise<ReportRow[]> {
  const isRounding = ({ id }: ReportRow) => id === reportParts.rounding.id
  const ofGoods = goodsRows.filter((row) => !isRounding(row))
  const brands = await brandsOf(
    context,
    ofGoods.map(({ id }) => id),
  )
  const sums = new Map<string, BrandSums>()
  for (const row of ofGoods) {
    const brand = brands.get(row.id) ?? ''
    const sum = sums.get(brand) ?? {
      goodsCount: 0,
      salesCents: zeroCents,
      refundCents: zeroCents,
      beforeCents: zeroCents,
    }
    if (row.salesCents !== 0 || row.refundCents !== 0) sum.goodsCount += 1
    sum.salesCents = addCents(sum.salesCents, row.salesCents)
    sum.refundCents = addCents(sum.refundCents, row.refundCents)
    sum.beforeCents = addCents(sum.beforeCents, row.beforeCents)
    sums.set(brand, sum)
  }
  const rows = [...sums].map(([brand, sum]) => ({
    ...(brand === '' ? reportParts.unbranded : { id: brand, name: brand, nameEn: '' }),
    unit: '',
    sold: pieces(sum.goodsCount),
    ...goodsFigures(sum, sum.beforeCents),
  }))
  return [...rows, ...goodsRows.filter(isRounding)]
}

async function brandsOf(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const brands = new Map<string, string>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'brand'])
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .where('id', 'in', ids.slice(from, from + idsAtOnce))
      .execute()
    for (const { id, brand } of rows) brands.set(id, brand)
  }
  return brands
}
