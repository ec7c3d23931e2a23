// Every control of both views pressed twice quickly, in both ways.
import type { View } from '@tillwright/journeys/browser.ts'
import { judgeDoubleTaps } from '@tillwright/journeys/double-taps.ts'
import { readSubjects } from '@tillwright/journeys/every-place.ts'
import { barcodeOf, openStage } from '@tillwright/journeys/journey.ts'

/** `ONE_IN` presses one control in so many, by `SEED`; `VIEW` one view alone. Ends as failed where something was done twice. */
export async function benchDoubleTaps(): Promise<void> {
  const oneIn = Number(process.env['ONE_IN'] ?? 1)
  const seed = Number(process.env['SEED'] ?? 1)
  const views: readonly View[] = ['desktop', 'phone']
  for (const view of views) {
    if ((process.env['VIEW'] ?? view) !== view) continue
    const stage = await openStage()
    const beganMs = performance.now()
    const subjects = await readSubjects(stage)
    const barcode = await barcodeOf(stage, '牧野纯牛奶')
    const { found, pressed, faults } = await judgeDoubleTaps(stage, {
      view,
      subjects,
      barcode,
      oneIn,
      seed,
      bothWays: oneIn === 1,
      onPressed: (name, details) => process.env['TELL'] && console.log(`  ${name}`, ...details),
    })
    const seconds = Math.round((performance.now() - beganMs) / 1000)
    console.log(
      `  ${view}: ${found} found, ${pressed} pressed twice, ${faults.length} faults, ${seconds} s`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    await stage.close()
  }
}
