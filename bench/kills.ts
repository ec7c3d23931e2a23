// A till's browser killed around payment, many times: nothing that it showed as paid may be missing, or be there twice.
import { judgeKills } from '@tillwright/journeys/browser-kills.ts'

/** `KILLS` says how often, `SEED` which; `APP_ROOT` judges another build. Ends as failed where a sale is lost or doubled. */
export async function benchKills(): Promise<void> {
  const kills = Number(process.env['KILLS'] ?? 500)
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}, ${kills} kills`)
  const found = await judgeKills({
    kills,
    seed,
    onKill: (done) => done % 50 === 0 && console.log(`  ${done} kills`),
  })
  console.log(
    `  paid ${found.pressed}, shown ${found.shown}, lost ${found.lost.length}, doubled ${found.doubled.length}; storage wiped ${found.wiped} times`,
  )
  if (found.lost.length > 0) console.log(`  lost: ${found.lost.join(' ')}`)
  if (found.doubled.length > 0) console.log(`  doubled: ${found.doubled.join(' ')}`)
  if (found.lost.length + found.doubled.length > 0) process.exitCode = 1
}
