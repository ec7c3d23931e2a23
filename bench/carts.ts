import { compareCarts } from '@tillwright/domain/testing/oracle/compare-carts.ts'
import { perSecond } from './figures.ts'

const total = 1_000_000
const atOnce = 50_000

/** A million random carts, priced by the engine and by exact fractions. One cent apart is a failure. */
export async function benchCarts(): Promise<void> {
  const begun = performance.now()
  let differences = 0
  for (let from = 0; from < total; from += atOnce) {
    const found = compareCarts(atOnce, from)
    differences += found.length
    for (const { seed, what } of found.slice(0, 3)) console.log(`  seed ${seed}: ${what}`)
  }
  const rate = perSecond(total, performance.now() - begun)
  console.log(`${total} carts, ${differences} differences, ${rate.toFixed(0)} carts/s (both sides)`)
  if (differences > 0) process.exitCode = 1
}
