import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import type { PackLabel } from '@tillwright/printing/papers/pack-label.ts'
import type { SlipWords } from '@tillwright/printing/words/slip-words.ts'
import type { Context } from '../../platform/context.ts'
import { quantityOf } from '../goods/goods-of.ts'
import { goodsById } from '../goods/goods.store.ts'
import { prePacksByCode } from '../pre-pack/pre-pack.store.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The label of a pack, read from the books. Refuses a code that no pack of this store has. */
export async function readPackLabel(
  context: Context,
  code: string,
  { words, language }: { readonly words: SlipWords; readonly language: 'zh' | 'en' },
): Promise<PackLabel> {
  const row = (await prePacksByCode(context.db, context, [code])).get(code)
  const goods = row && (await goodsById(context.db, context, [row.goods_id])).get(row.goods_id)
  if (row === undefined || goods === undefined)
    throw new Refusal('notFound', { kind: 'prepack', id: code })
  const { sellUnit } = goods
  const quantity = quantityOf(sellUnit, row.quantity)
  const unit = sellUnit.kind === 'piece' ? sellUnit.name : words.receipt.weightUnits[sellUnit.unit]
  const at = (ms: number) => wallTime(ms, context.session.store.timeZone).slice(0, -3)
  return {
    storeName: context.session.store.name,
    name: inLanguage(language, goods.name.zh, goods.name.en),
    spec: inLanguage(language, goods.specText, goods.specTextEn),
    quantity:
      quantity.kind === 'weight'
        ? `${formatWeight(quantity.weight, 'g')} g`
        : `${formatMilli(quantity.count)} ${unit}`,
    unitPriceCents: cents(row.unit_price_cents),
    unit,
    amountCents: cents(row.label_cents),
    packedAt: at(row.packed_at),
    expiresAt: row.expires_at === null ? '' : at(row.expires_at),
    code: row.code,
  }
}
