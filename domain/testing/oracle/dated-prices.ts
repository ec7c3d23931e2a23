// Factors of prices besides the cart: the moment, by planned prices and by packs that age.
// Calculated twice.
import type { Cart, CartLine } from '../../cart/cart.ts'
import { type Cents, cents } from '../../money/cents.ts'
import type { Goods } from '../../goods/goods.ts'
import { goodsAt, type PlannedPrices } from '../../goods/price-plan.ts'
import { type AgingPack, type MarkDown, packCentsAt } from '../../pre-pack/mark-down.ts'
import type { Dice } from './dice.ts'

/** One cart at one moment, as the engine sees it and as the oracle does. */
export interface DatedCart {
  readonly engine: Cart
  readonly oracle: Cart
}

/** Gives some goods a plan and makes packs of some lines; others stay as they are. */
export function datedCart(dice: Dice, cart: Cart): DatedCart {
  const atMs = dice.between(0, mostMs)
  const steps = Array.from({ length: dice.under(4) }, () => ({
    agedBasisPoints: dice.of([0, 3333, 6667, 9000, 10_000]),
    basisPointsOff: dice.of([1, 1500, 3333, 9999]),
  }))
  const pairs = cart.lines.map((bare, index) => {
    const line = { ...bare, goods: planned(dice, bare.goods) }
    const pack = dice.maybe(12, () => randomPack(dice))
    const lineAt = (goods: Goods, labelCents: Cents | null): CartLine =>
      pack ? { ...line, goods, labelCents, prepackCode: `TB${index}` } : { ...line, goods }
    return {
      engine: lineAt(goodsAt(line.goods, atMs), pack && packCentsAt(pack, steps, atMs)),
      oracle: lineAt(goodsThen(line.goods, atMs), pack && packThen(pack, steps, atMs)),
    }
  })
  return {
    engine: { ...cart, lines: pairs.map(({ engine }) => engine) },
    oracle: { ...cart, lines: pairs.map(({ oracle }) => oracle) },
  }
}

/** So few moments that many plans and mark-downs begin in the very one. */
const mostMs = 60

function planned(dice: Dice, goods: Goods): Goods {
  if (!dice.chance(20)) return goods
  let fromAtMs = 0
  const pricePlan = Array.from({ length: dice.between(1, 4) }, (): PlannedPrices => {
    fromAtMs += dice.between(1, mostMs / 3)
    const price = (percent: number) => dice.maybe(percent, () => cents(dice.between(1, 9000)))
    return {
      fromAtMs,
      regularCents: cents(dice.between(1, 9000)),
      offlineCents: price(20),
      discountCents: price(30),
      memberCents: price(40),
    }
  })
  return { ...goods, pricePlan }
}

const randomPack = (dice: Dice): AgingPack => {
  const packedAtMs = dice.between(0, mostMs)
  return {
    labelCents: cents(dice.of([1, 2, 854, dice.between(1, 9000)])),
    packedAtMs,
    expiresAtMs: dice.maybe(80, () => packedAtMs + dice.between(1, mostMs)),
  }
}

/** The prices of the last part of the plan that had begun by then. */
function goodsThen(goods: Goods, atMs: number): Goods {
  let { prices } = goods
  for (const {
    regularCents,
    offlineCents,
    discountCents,
    memberCents,
    fromAtMs,
  } of goods.pricePlan ?? [])
    if (atMs >= fromAtMs)
      prices = { ...prices, regularCents, offlineCents, discountCents, memberCents }
  return { ...goods, prices }
}

/** The label less the largest mark-down whose share of the pack's life, to the nearest millisecond, was over. */
function packThen(pack: AgingPack, steps: readonly MarkDown[], atMs: number): Cents {
  const { labelCents, packedAtMs, expiresAtMs } = pack
  let off = 0n
  for (const { agedBasisPoints, basisPointsOff } of expiresAtMs === null ? [] : steps) {
    const life = BigInt((expiresAtMs ?? 0) - packedAtMs)
    const begins = BigInt(packedAtMs) + (2n * life * BigInt(agedBasisPoints) + 10_000n) / 20_000n
    if (BigInt(atMs) >= begins && BigInt(basisPointsOff) > off) off = BigInt(basisPointsOff)
  }
  const less = (2n * BigInt(labelCents) * off + 10_000n) / 20_000n
  const left = BigInt(labelCents) - less
  return cents(Number(left < 1n ? 1n : left))
}
