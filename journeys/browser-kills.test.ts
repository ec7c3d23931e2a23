import { expect, test } from 'vitest'
import { judgeKills } from './browser-kills.ts'

// `npm run bench -- kills` does the same 500 times.
test('keeps every sale shown as paid, once, when the browser is killed 40 times around payment', async () => {
  const found = await judgeKills({ kills: 40, seed: 1 })
  expect(found.shown).toBeGreaterThanOrEqual(30)
  expect(found).toMatchObject({ kills: 40, lost: [], doubled: [] })
}, 600_000)
