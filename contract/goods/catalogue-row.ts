import type { GoodsBoxes } from '@tillwright/domain/box/goods-boxes.ts'
import type { Goods, SpecChoice } from '@tillwright/domain/goods/goods.ts'
import { type PricePlan, planOfTexts, textsOfPlan } from '@tillwright/domain/goods/price-plan.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { type Grams, grams } from '@tillwright/domain/grams.ts'
import { type Cents, zeroCents } from '@tillwright/domain/cents.ts'
import type { Milli } from '@tillwright/domain/milli.ts'
import { integralPercentageOf, pointsLimitFrom, sellUnitFrom } from './goods-facts.ts'
import { centsFromDecimal, decimalFromCents } from '../wire/money.ts'
import { decimalFromMilli, milliFromDecimal } from '../wire/weight.ts'

/** Goods as a list of values without names: a catalogue of 100,000 is a third of the size this way. */
export type CatalogueRow = readonly unknown[]

/** The row of some goods, in the order in which a row is read back. */
export function catalogueRow(goods: Goods): CatalogueRow {
  const { prices, sellUnit, conversion, onHand } = goods
  return [
    goods.id,
    goods.productId,
    goods.merchantId,
    goods.merchantName,
    goods.categoryIds,
    goods.name.zh,
    goods.name.en,
    goods.specText,
    goods.specChoices.flatMap(({ group, value }) => [group, value]),
    goods.pinyinInitials,
    goods.barcodes,
    goods.itemCode,
    decimalFromCents(prices.regularCents),
    decimalOrNull(prices.offlineCents),
    decimalOrNull(prices.discountCents),
    decimalOrNull(prices.memberCents),
    sellUnit.kind === 'weight' ? 1 : 0,
    sellUnit.kind === 'weight' ? sellUnit.unit : sellUnit.name,
    conversion?.baseUnit ?? null,
    conversion === null ? null : decimalFromMilli(conversion.baseUnitsPerUnit),
    integralPercentageOf(goods.pointsLimit),
    onHand?.kind === 'count' ? decimalFromMilli(onHand.count) : null,
    onHand?.kind === 'weight' ? onHand.weight : null,
    goods.soldOut ? 1 : 0,
    goods.pictureUrl,
    goods.version,
    decimalOrNull(prices.shownCents ?? null),
    goods.specTextEn,
    goods.specChoices.flatMap(({ groupEn, valueEn }) => [groupEn, valueEn]),
    ...lateParts(goods),
  ]
}

/** What few goods have stands at the very end, and only as far as it is needed. */
function lateParts({ pricePlan, boxes }: Goods): unknown[] {
  const counts = boxes?.map(({ kindId, count }) => `${count} ${kindId}`)
  if (counts !== undefined) return [textsOfPlan(pricePlan), counts]
  return pricePlan === undefined ? [] : [textsOfPlan(pricePlan)]
}

const decimalOrNull = (amount: Cents | null) => (amount === null ? null : decimalFromCents(amount))

/** Reads a row back. Null for a row with a value of the wrong kind in any place. */
export function goodsFromRow(row: CatalogueRow): Goods | null {
  const read = new RowReader(row)
  const goods = readGoods(read)
  return read.isBad ? null : goods
}

function readGoods(read: RowReader): Goods {
  const facts = readFacts(read)
  // What came later stands at the end, so that a row kept by an older program is still read.
  const shownCents = read.moneyOrNull()
  const specTextEn = read.textOrNull() ?? ''
  const choicesEn = read.textsOrNone()
  const plan = read.plan()
  const boxes = read.textsOrNone().map(boxesOf)
  return {
    ...facts,
    specTextEn,
    specChoices: facts.specChoices.map(withEnglish(choicesEn)),
    ...(shownCents !== null && { prices: { ...facts.prices, shownCents } }),
    ...(plan.length > 0 && { pricePlan: plan }),
    ...(boxes.length > 0 && { boxes }),
  }
}

function readFacts(read: RowReader): Goods {
  return {
    id: read.text(),
    productId: read.text(),
    merchantId: read.text(),
    merchantName: read.text(),
    categoryIds: read.texts(),
    name: { zh: read.text(), en: read.text() },
    specText: read.text(),
    specTextEn: '',
    specChoices: pairsOf(read.texts()),
    pinyinInitials: read.text(),
    barcodes: read.texts(),
    itemCode: read.textOrNull(),
    prices: {
      regularCents: read.money(),
      offlineCents: read.moneyOrNull(),
      discountCents: read.moneyOrNull(),
      memberCents: read.moneyOrNull(),
    },
    sellUnit: sellUnitFrom(read.flag(), read.text()),
    conversion: conversionOf(read.textOrNull(), read.milliOrNull()),
    pointsLimit: pointsLimitFrom(read.number()) ?? read.bad({ kind: 'none' }),
    onHand: onHandOf(read.milliOrNull(), read.gramsOrNull()),
    soldOut: read.flag(),
    pictureUrl: read.textOrNull(),
    version: read.number(),
  }
}

const conversionOf = (baseUnit: string | null, baseUnitsPerUnit: Milli | null) =>
  baseUnit === null || baseUnitsPerUnit === null ? null : { baseUnit, baseUnitsPerUnit }

function onHandOf(count: Milli | null, weight: Grams | null): Quantity | null {
  if (weight !== null) return { kind: 'weight', weight }
  return count === null ? null : { kind: 'count', count }
}

const boxesOf = (text: string): GoodsBoxes => {
  const [count, kindId = ''] = text.split(' ')
  return { kindId, count: Number(count) }
}

function pairsOf(texts: readonly string[]): SpecChoice[] {
  const pairs: SpecChoice[] = []
  for (let at = 0; at + 1 < texts.length; at += 2) {
    pairs.push({ group: texts[at] ?? '', value: texts[at + 1] ?? '', groupEn: '', valueEn: '' })
  }
  return pairs
}

const withEnglish =
  (texts: readonly string[]) =>
  (choice: SpecChoice, at: number): SpecChoice => ({
    ...choice,
    groupEn: texts[2 * at] ?? '',
    valueEn: texts[2 * at + 1] ?? '',
  })

/** Takes the values of a row in their order and remembers whether one was of the wrong kind. */
class RowReader {
  readonly #row: CatalogueRow
  #at = 0
  isBad = false

  constructor(row: CatalogueRow) {
    this.#row = row
  }

  bad<T>(instead: T): T {
    this.isBad = true
    return instead
  }

  #next(): unknown {
    return this.#row[this.#at++]
  }

  text(): string {
    const value = this.#next()
    return typeof value === 'string' ? value : this.bad('')
  }

  textOrNull(): string | null {
    return this.#isNull() ? null : this.text()
  }

  texts(): readonly string[] {
    const value = this.#next()
    if (!Array.isArray(value)) return this.bad([])
    return value.every((one) => typeof one === 'string') ? value : this.bad([])
  }

  textsOrNone(): readonly string[] {
    return this.#isNull() ? [] : this.texts()
  }

  plan(): PricePlan {
    try {
      return planOfTexts(this.textsOrNone())
    } catch {
      return this.bad([])
    }
  }

  number(): number {
    const value = this.#next()
    return typeof value === 'number' && Number.isFinite(value) ? value : this.bad(0)
  }

  flag(): boolean {
    const value = this.#next()
    return value === 1 || (value === 0 ? false : this.bad(false))
  }

  money(): Cents {
    return centsFromDecimal(String(this.#next())) ?? this.bad(zeroCents)
  }

  moneyOrNull(): Cents | null {
    return this.#isNull() ? null : this.money()
  }

  milliOrNull(): Milli | null {
    return this.#isNull() ? null : (milliFromDecimal(String(this.#next())) ?? this.bad(null))
  }

  gramsOrNull(): Grams | null {
    if (this.#isNull()) return null
    const value = this.number()
    return Number.isSafeInteger(value) ? grams(value) : this.bad(null)
  }

  #isNull(): boolean {
    const value = this.#row[this.#at]
    const isNull = value === null || value === undefined
    if (isNull) this.#at += 1
    return isNull
  }
}
