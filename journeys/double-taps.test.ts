import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeDoubleTaps } from './double-taps.ts'
import { readSubjects, type Subjects } from './every-place.ts'
import { barcodeOf, openStage, type Stage } from './journey.ts'
import { demo } from './shop-names.ts'

/** `npm run bench -- double-taps` presses all of them. */
const oneIn = 12
const seed = Number(process.env['DOUBLE_TAPS'] ?? Math.floor(Date.now() / 86_400_000))

let stage: Stage
let subjects: Subjects
let barcode: string

beforeAll(async () => {
  stage = await openStage()
  subjects = await readSubjects(stage)
  barcode = await barcodeOf(stage, demo.milk)
})
afterAll(() => stage.close())

it(`acts once when one control in twelve is pressed twice (DOUBLE_TAPS=${seed})`, async () => {
  const views = ['desktop', 'phone'] as const
  const judged = await Promise.all(
    views.map((view) =>
      judgeDoubleTaps(stage, { view, subjects, barcode, oneIn, seed, bothWays: false }),
    ),
  )
  expect(judged.flatMap(({ faults }) => faults)).toEqual([])
  // Which controls are drawn is chance, and so is what opens from them; that all were seen is not.
  for (const { found, pressed } of judged) {
    expect(found).toBeGreaterThan(100)
    expect(pressed).toBeGreaterThan(3)
  }
}, 300_000)
