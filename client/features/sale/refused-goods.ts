// Which goods the refusal of a sale is about. Fetched when there is one.
import { outOfStock, thingMissing } from '@tillwright/contract/codes/code-data.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { currentCart } from '../cart/cart-store.ts'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { goodsName, stockText } from '../goods/goods-text.ts'
import { currentLanguage, type Words } from '../../platform/words/words.ts'
import type { SaleRefusal } from './sale-types.ts'

/**
 * The goods that are short (code 20301), each with what the server has left of it in sell units, or
 * that are not on sale (20302); none where the answer does not say.
 */
export function refusedGoods({ code, data }: SaleRefusal, words: Words): readonly string[] {
  if (code === tillCodes.outOfStock) return shortGoods(data, words)
  const details = decode(thingMissing, data)
  const goods = details.ok && details.value.kind === 'goods' ? knownGoods(details.value.id) : null
  return goods === null ? [] : [goodsName(goods, currentLanguage())]
}

function shortGoods(data: unknown, words: Words): readonly string[] {
  const details = decode(outOfStock, data)
  if (!details.ok) return []
  return details.value.lines.map(({ goodsId, name, available }) => {
    const goods = knownGoods(goodsId)
    if (goods === null) return name
    const left = stockText({ ...goods, onHand: onHandOf(goods, Math.max(0, available)) }, words)
    return words.tender.shortOf(goodsName(goods, currentLanguage()), left ?? '')
  })
}

/** Goods taken off sale may be missing from the catalogue, but still be in the cart. */
const knownGoods = (id: string): Goods | null =>
  goodsById(id) ?? currentCart().lines.find(({ goods }) => goods.id === id)?.goods ?? null

/** A thousandth of a weighed amount is a gram: the wire reports it in kilograms. */
const onHandOf = ({ sellUnit }: Goods, left: number): Goods['onHand'] =>
  sellUnit.kind === 'weight'
    ? { kind: 'weight', weight: grams(left) }
    : { kind: 'count', count: milli(left) }
