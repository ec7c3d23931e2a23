import { onDuty, openStage, openTill } from '@tillwright/journeys/journey.ts'
import { ms, percentile, verdict } from './figures.ts'

const budgetMs = 50
const fewest = 4
const patienceMs = 90_000

/** The pictures of the demo shop's price displays, as a till draws them in a browser. */
export async function benchTag(): Promise<void> {
  const stage = await openStage()
  try {
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    await till.page.waitForFunction(
      (count) => performance.getEntriesByName('tag-picture').length >= count,
      fewest,
      { timeout: patienceMs },
    )
    const samples = await till.page.evaluate(() =>
      performance.getEntriesByName('tag-picture').map(({ duration }) => duration),
    )
    const most = percentile(samples, 100)
    console.log(`price display of 296 x 128 dots in three inks, ${samples.length} pictures:`)
    console.log(
      `  p50 ${ms(percentile(samples, 50))}, slowest ${ms(most)} (budget ${budgetMs} ms: ${verdict(most, budgetMs)})`,
    )
  } finally {
    await stage.close()
  }
}
