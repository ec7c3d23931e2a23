// As many goods as a measurement wants, each with a name somebody could search for.
import { withCheckDigit } from '@tillwright/domain/barcode/check-digit.ts'
import { pinyinInitials } from '@tillwright/domain/goods/pinyin-initials.ts'
import { makerNumber } from './brands.ts'
import { type DemoGoods, demoGoods, shelfGoods } from './demo-goods.ts'
import { isWeightUnit } from './demo-units.ts'
import { ItemCodes } from './item-codes.ts'
import { type Named, named } from './named.ts'
import { shopPrice } from './shop-price.ts'
import { steadyNumber } from './steady-number.ts'

/** Past this the scale's five digits run out. */
export const mostGoods = 120_000

const ranges: readonly Named[] = [
  named('山野|Wild Hill'),
  named('有机|Organic'),
  named('经典|Classic'),
  named('匠心|Craft'),
  named('臻选|Reserve'),
  named('轻享|Light'),
  named('家庭装|Family'),
  named('季节限定|Seasonal'),
  named('农场直供|Farm Direct'),
  named('高原|Highland'),
  named('水乡|Water Town'),
  named('田园|Garden'),
  named('云南|Yunnan'),
  named('海南|Hainan'),
  named('山东|Shandong'),
  named('新疆|Xinjiang'),
  named('陕西|Shaanxi'),
  named('四川|Sichuan'),
  named('广西|Guangxi'),
  named('福建|Fujian'),
  named('浙江|Zhejiang'),
  named('江西|Jiangxi'),
  named('湖北|Hubei'),
  named('甘肃|Gansu'),
]

/** Makers of these goods are numbered from here on, past every brand of the demo shelf. */
const firstMaker = 1000

/**
 * The first `count` goods of a very large store: those of demo store 1, then the same shelf again
 * under one range name after another. Names with their spec, item codes and barcodes are unique.
 * Throws RangeError for more than `mostGoods`.
 */
export function manyGoods(count: number): DemoGoods[] {
  if (count > mostGoods) throw new RangeError(`at most ${mostGoods} goods, not ${count}`)
  const own = demoGoods(1)
  const codes = new ItemCodes()
  for (const goods of shelfGoods) codes.next(goods.categoryId, isWeightUnit(goods.unit))
  const made = own.slice(0, count)
  for (let round = 0; made.length < count; round += 1) {
    const range = rangeOf(round)
    for (const goods of own.slice(0, count - made.length)) {
      made.push(inRange(goods, range, { codes, round, place: made.length }))
    }
  }
  return made
}

/** After the last range name the first comes again with a number: 山野2号. */
function rangeOf(round: number): Named {
  const name = ranges[round % ranges.length] ?? named('经典|Classic')
  const turn = Math.floor(round / ranges.length) + 1
  return turn === 1 ? name : { zh: `${name.zh}${turn}号`, en: `${name.en} No. ${turn}` }
}

interface Making {
  readonly codes: ItemCodes
  readonly round: number
  readonly place: number
}

function inRange(goods: DemoGoods, range: Named, { codes, round, place }: Making): DemoGoods {
  const itemCode = goods.isWeighed ? codes.next(goods.categoryId, true) : String(2_000_000 + place)
  const maker = makerNumber(firstMaker + round)
  const percent = 85 + steadyNumber(`many ${place}`, 45)
  const regularCents = shopPrice((goods.regularCents * percent) / 100, goods.isWeighed)
  return {
    ...goods,
    itemCode,
    productCode: goods.specChoices.length > 0 ? `${round + 1}-${goods.productCode}` : itemCode,
    barcode: goods.barcode === null ? null : withCheckDigit(codes.nextOf(maker)),
    nameZh: `${range.zh}${goods.nameZh}`,
    nameEn: `${range.en} ${goods.nameEn}`,
    pinyinInitials: `${pinyinInitials(range.zh)}${goods.pinyinInitials}`,
    regularCents,
    offlineCents: null,
    discountCents: null,
    memberCents: null,
    popularity: steadyNumber(`many ${place} popular`, 40_000),
  }
}
