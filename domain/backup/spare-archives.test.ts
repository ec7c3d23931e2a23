import { expect, it } from 'vitest'
import { spareArchives } from './spare-archives.ts'

const made = (name: string) => ({ name, madeAtMs: Date.parse(`${name}:00Z`) })
const retention = { keepDaily: 2, keepWeekly: 2, timeZone: 'Asia/Shanghai' }
const staying = (names: readonly string[], terms = retention) => {
  const spare = new Set(spareArchives(names.map(made), terms).map(({ name }) => name))
  return names.filter((name) => !spare.has(name))
}

it('lets the newest of each day and of each week stay when there are more', () => {
  // 29 November 2026 is a Sunday; 16:00 in London is the next day in Shanghai.
  const names = [
    '2026-11-29T17:00',
    '2026-11-29T15:00',
    '2026-11-29T03:00',
    '2026-11-28T03:00',
    '2026-11-22T03:00',
    '2026-11-15T03:00',
  ]
  expect(staying(names)).toEqual(['2026-11-29T17:00', '2026-11-29T15:00'])
  expect(staying(names, { ...retention, keepWeekly: 3 })).toEqual([
    '2026-11-29T17:00',
    '2026-11-29T15:00',
    '2026-11-22T03:00',
  ])
})

it('counts days that have an archive, so that a long closure removes nothing', () => {
  const names = ['2026-11-29T03:00', '2026-08-02T03:00']
  expect(staying(names)).toEqual(names)
})

it('lets the newest stay when nothing is to be kept', () => {
  const names = ['2026-11-29T03:00', '2026-11-28T03:00']
  expect(staying(names, { ...retention, keepDaily: 0, keepWeekly: 0 })).toEqual(names.slice(0, 1))
})
