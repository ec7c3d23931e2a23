import type { substitute } from '@tillwright/contract/order/substitute.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { PickupSubstituteTable } from './write-off.tables.ts'

type Substitute = (typeof substitute)['_zod']['output']

/** View of goods in place of others. */
const substituteView = (row: PickupSubstituteTable): Substitute => ({
  goodsId: row.goods_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  specText: row.spec_text,
  specTextEn: row.spec_text_en,
  isWeighed: row.unit_kind === 'weight',
  unit: row.unit,
  quantity:
    row.unit_kind === 'weight'
      ? { kind: 'weight', weight: grams(row.quantity) }
      : { kind: 'count', count: milli(row.quantity) },
  chargedCents: cents(row.charged_cents),
})

/** The substitute of a line among those of its order; null where the line is as ordered. */
export function substituteOf(
  substitutes: readonly PickupSubstituteTable[],
  lineNo: number,
): Substitute | null {
  const row = substitutes.find(({ line_no: replaced }) => replaced === lineNo)
  return row === undefined ? null : substituteView(row)
}
