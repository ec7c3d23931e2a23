import { ms } from './figures.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'

/** How long a new and an existing shop take to open, and what an idle server holds. */
export async function benchStart(): Promise<void> {
  const first = await startShop()
  console.log(`new demo shop: ${ms(first.startedInMs)}`)
  await first.stop()
  const again = await startShop(first.folder)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  console.log(`existing shop: ${ms(again.startedInMs)} (budget 2000 ms)`)
  console.log(`idle memory: ${again.residentMegabytes().toFixed(0)} MB (budget 200 MB)`)
  await again.stop()
  dropShop(first.folder)
}
