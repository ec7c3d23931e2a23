import { hasCheckDigit } from '@tillwright/domain/barcode/check-digit.ts'
import { describe, expect, it } from 'vitest'
import { demoCategories } from './demo-categories.ts'
import { catalogueKey, type DemoGoods, demoGoods, shelfGoods } from './demo-goods.ts'
import { demoPrePacks } from './demo-pre-packs.ts'
import { demoPlatforms } from './demo-shops.ts'
import { frontRow } from './front-row.ts'

const seeds = demoPlatforms.flatMap(({ stores }) => stores.map(({ seed }) => seed))
const first = demoGoods(1)

const twice = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

const faults = (fits: (goods: DemoGoods) => boolean): string[] =>
  first.filter((goods) => !fits(goods)).map(({ nameZh, specTextZh }) => `${nameZh} ${specTextZh}`)

describe('the goods of a demo store', () => {
  it.each(seeds)('are at least 2000 in the store of seed %i, with codes of their own', (seed) => {
    const goods = demoGoods(seed)
    expect(goods.length).toBeGreaterThanOrEqual(2000)
    const barcodes = goods.flatMap(({ barcode }) => barcode ?? [])
    expect(new Set(barcodes).size).toBe(barcodes.length)
    expect(new Set(goods.map(({ itemCode }) => itemCode)).size).toBe(goods.length)
  })

  it('are the same on every call and differ between stores', () => {
    expect(demoGoods(1)).toEqual(first)
    const stockOf = (goods: readonly DemoGoods[]) => goods.map(({ stock }) => stock)
    expect(stockOf(demoGoods(2))).not.toEqual(stockOf(first))
  })

  it('have barcodes of 690 to 699 with the right check digit', () => {
    const wrong = faults(
      ({ barcode }) => barcode === null || (/^69\d{11}$/.test(barcode) && hasCheckDigit(barcode)),
    )
    expect(wrong).toEqual([])
  })

  it('have five digits on the scale and six alongside it, and a barcode only alongside it', () => {
    const wrong = faults(({ isWeighed, itemCode, barcode }) =>
      isWeighed
        ? /^[1-9]\d{4}$/.test(itemCode) && barcode === null
        : /^[1-9]\d{5}$/.test(itemCode) && barcode !== null,
    )
    expect(wrong).toEqual([])
    expect(first.filter(({ isWeighed }) => isWeighed).length).toBeGreaterThan(200)
  })

  it('are found by their initials, which are letters and digits', () => {
    expect(faults((goods) => /^[a-z0-9]{2,}$/.test(goods.pinyinInitials))).toEqual([])
  })

  it('have names in both languages and no two names alike', () => {
    expect(faults((goods) => /^\p{Script=Han}|^\d/u.test(goods.nameZh))).toEqual([])
    expect(faults((goods) => /^[A-Z0-9][^|\p{Script=Han}]+$/u.test(goods.nameEn))).toEqual([])
    expect(twice(shelfGoods.map(catalogueKey))).toEqual([])
  })

  it('stand in a category of the second level, in each of them', () => {
    const leaves = demoCategories.filter(({ parentId }) => parentId !== null).map(({ id }) => id)
    expect(new Set(first.map(({ categoryId }) => categoryId))).toEqual(new Set(leaves))
  })

  it('have special prices above zero and below the price they replace', () => {
    const wrong = faults(({ regularCents, offlineCents, discountCents, memberCents }) => {
      const shown = offlineCents ?? regularCents
      const lower = [discountCents, memberCents].filter((cents) => cents !== null)
      return (
        regularCents >= 10 &&
        regularCents <= 200_000 &&
        shown <= regularCents &&
        lower.every((cents) => Number.isSafeInteger(cents) && cents > 0 && cents < shown)
      )
    })
    expect(wrong).toEqual([])
  })

  it('cover every case a till must handle', () => {
    const share = (fits: (goods: DemoGoods) => boolean): number =>
      first.filter(fits).length / first.length
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.005)
    expect(share(({ stock }) => stock === 0)).toBeLessThan(0.05)
    expect(share(({ discountCents }) => discountCents !== null)).toBeGreaterThan(0.03)
    expect(share(({ offlineCents }) => offlineCents !== null)).toBeGreaterThan(0.03)
    expect(share(({ memberCents }) => memberCents !== null)).toBeGreaterThan(0.3)
    expect(share(({ specChoices }) => specChoices.length > 1)).toBeGreaterThan(0.02)
    expect(share(({ holds }) => holds !== null)).toBeGreaterThan(0.01)
    expect(new Set(first.map(({ pointsPercent }) => pointsPercent))).toEqual(
      new Set([-1, 0, 10, 30, 50, 100]),
    )
    expect(new Set(first.map(({ merchant }) => merchant))).toEqual(new Set(['own', 'farm', 'sea']))
  })

  it('have one product code and different choices for the specifications of a product', () => {
    const products = new Map<string, DemoGoods[]>()
    for (const goods of first) {
      products.set(goods.productCode, [...(products.get(goods.productCode) ?? []), goods])
    }
    expect([...products.values()].some((goods) => goods.length >= 8)).toBe(true)
    for (const specifications of products.values()) {
      if (specifications.length < 2) continue
      const values = specifications.map(({ specChoices }) =>
        specChoices.map(({ valueZh }) => valueZh).join('/'),
      )
      expect(new Set(values).size).toBe(values.length)
      expect(new Set(specifications.map(({ nameZh }) => nameZh)).size).toBe(1)
    }
  })
})

describe('the first screen', () => {
  it('is the front row, in its order, in every store', () => {
    for (const seed of seeds) {
      const shown = [...demoGoods(seed)]
        .sort((one, other) => other.popularity - one.popularity)
        .slice(0, frontRow.length)
      expect(shown.map(({ nameZh, specTextZh }) => `${nameZh}|${specTextZh}`)).toEqual(
        frontRow.map(({ key }) => key),
      )
    }
  })

  it('has no picture twice among its first 30 goods and something sold out, low and on offer', () => {
    const shown = [...first].sort((one, other) => other.popularity - one.popularity).slice(0, 30)
    expect(twice(shown.map(({ picture }) => picture))).toEqual([])
    expect(shown.some(({ stock }) => stock === 0)).toBe(true)
    expect(shown.some(({ stock, isWeighed }) => !isWeighed && stock > 0 && stock < 10)).toBe(true)
    expect(shown.some(({ discountCents }) => discountCents !== null)).toBe(true)
  })
})

describe('the packs of a demo store', () => {
  it('are of its own weighed goods, cost what they weigh, and some are past their date', () => {
    const packs = demoPrePacks(1)
    const weighed = new Map(
      first.filter(({ isWeighed }) => isWeighed).map((goods) => [goods.itemCode, goods]),
    )
    expect(packs.length).toBeGreaterThan(20)
    expect(new Set(packs.map(({ serial }) => serial)).size).toBe(packs.length)
    for (const { itemCode, grams, amountCents } of packs) {
      const perJin = weighed.get(itemCode)?.regularCents ?? 0
      expect(Math.abs(amountCents * 500 - perJin * grams)).toBeLessThanOrEqual(250)
    }
    expect(packs.some((pack) => pack.packedHoursAgo > pack.shelfLifeHours)).toBe(true)
    expect(packs.some((pack) => pack.packedHoursAgo < pack.shelfLifeHours)).toBe(true)
  })
})
