// One day of the demo shop's past as it might have been: when people came and what they carried away.
// Drawn from a seed, so that every demo shop has the same past.

/** Somebody at the till. */
export interface PastSale {
  /** Minutes after midnight. */
  readonly minute: number
  /** Places on the shelf of the most wanted goods, with pieces or hundreds of grams. */
  readonly basket: readonly { readonly place: number; readonly amount: number }[]
  readonly tender: 'cash' | 'card'
  /** A place in the demo members; null for an unknown customer. */
  readonly member: number | null
}

/** Busy in the morning, quiet after lunch, busiest on the way home. */
const hours = [8, 8, 9, 9, 10, 10, 11, 12, 14, 15, 16, 17, 17, 18, 18, 18, 19, 19, 20] as const

/** The first members are what tests and visitors know; their books stay as they are. */
const firstMember = 5
const membersMost = 60

/** The sales of a day, in their order. `day` counts back from today; weekends are busier. */
export function pastDay(day: number, shelf: number): readonly PastSale[] {
  const draw = drawer(day * 7919 + 17)
  const isWeekend = draw(7) < 2
  const count = 9 + draw(5) + (isWeekend ? 3 : 0)
  const sales = Array.from({ length: count }, () => saleOf(draw, shelf))
  return sales.toSorted((one, other) => one.minute - other.minute)
}

type Draw = (below: number) => number

function saleOf(draw: Draw, shelf: number): PastSale {
  const minute = (hours[draw(hours.length)] ?? 12) * 60 + draw(60)
  const places = new Set(Array.from({ length: 1 + draw(4) }, () => draw(draw(2) + 1) + draw(shelf)))
  return {
    minute,
    basket: [...places].map((place) => ({ place: place % shelf, amount: 1 + draw(2) + draw(2) })),
    tender: draw(5) < 3 ? 'cash' : 'card',
    member: draw(3) === 0 ? firstMember + draw(membersMost) : null,
  }
}

/** Numbers below a bound, always the same for a seed. */
function drawer(seed: number): Draw {
  let state = (seed % 2_147_483_646) + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
