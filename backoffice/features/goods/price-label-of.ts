import { officeCurrency } from '../../session/office-store.ts'
import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { pieceUnitIn } from '@tillwright/domain/goods/piece-unit.ts'
import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { regularPrice, shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { PriceLabel } from '@tillwright/printing/papers/price-label.ts'
import { receiptWords } from '@tillwright/printing/words/receipt-words.ts'
import type { Language } from '../../platform/words/words.ts'
import type { OfficeGoods } from './use-goods-list.ts'

interface LabelTerms {
  readonly language: Language
  readonly storeName: string
}

type Labelled = Pick<
  OfficeGoods,
  | 'name'
  | 'nameEn'
  | 'spec'
  | 'specEn'
  | 'unit'
  | 'isWeighed'
  | 'regularCents'
  | 'offlineCents'
  | 'discountCents'
  | 'memberCents'
  | 'itemCode'
  | 'barcodes'
>

/** Returns the text of a product's label in a language: English where there are English words. */
export function labelOf(goods: Labelled, { language, storeName }: LabelTerms): PriceLabel {
  const { regularCents, offlineCents, discountCents, memberCents } = goods
  const prices = { prices: { regularCents, offlineCents, discountCents, memberCents } }
  const priceCents = shelfPrice(prices, false).unitPriceCents
  const regular = regularPrice(prices).unitPriceCents
  const receipt = receiptWords(language, officeCurrency())
  const weightUnit = weightUnits.find((unit) => goods.isWeighed && unit === goods.unit)
  return {
    storeName,
    name: nameIn(language, goods),
    spec: inLanguage(language, goods.spec, goods.specEn),
    priceCents,
    unit:
      weightUnit === undefined
        ? pieceUnitIn(language, goods.unit)
        : receipt.weightUnits[weightUnit],
    regularCents: regular === priceCents ? null : regular,
    itemCode: goods.itemCode ?? '',
    barcode: goods.barcodes[0] ?? '',
  }
}
