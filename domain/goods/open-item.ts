// Goods without a record of their own: a name and a price that the cashier types.
import type { Cents } from '../money/cents.ts'
import type { Goods } from './goods.ts'

/**
 * The item code of the record that represents all of them in a store. No other goods may have it.
 */
export const openItemCode = '00000'

/** True of the one record that represents all goods without one. */
export const isOpenItem = ({ itemCode }: Pick<Goods, 'itemCode'>): boolean =>
  itemCode === openItemCode

/**
 * The store's open item under a name and a price per piece. Throws RangeError for other goods, an
 * empty name, and a price below 0.01.
 */
export function openItem(record: Goods, name: string, unitPriceCents: Cents): Goods {
  if (!isOpenItem(record)) throw new RangeError(`goods ${record.id} have a record of their own`)
  if (name.trim() === '') throw new RangeError('an open item needs a name')
  if (unitPriceCents < 1) throw new RangeError('a price is 0.01 at least')
  return {
    ...record,
    name: { zh: name, en: name },
    prices: {
      regularCents: unitPriceCents,
      offlineCents: null,
      discountCents: null,
      memberCents: null,
    },
  }
}

/** True where two goods of one id are the same thing to a customer: open items may not be. */
export const isSameGoods = (one: Goods, other: Goods): boolean =>
  one.id === other.id &&
  (!isOpenItem(one) ||
    (one.name.zh === other.name.zh && one.prices.regularCents === other.prices.regularCents))
