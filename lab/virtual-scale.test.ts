import { grams } from '@tillwright/domain/weight/grams.ts'
import { expect, it } from 'vitest'
import { virtualScale } from './virtual-scale.ts'

it('starts empty, at zero and stable', () => {
  expect(virtualScale().next()).toEqual({ weight: 0, stable: true, zero: true, overload: false })
})

it('swings before it settles on a weight, and stays there', () => {
  const scale = virtualScale()
  scale.put(grams(628))
  const readings = Array.from({ length: 8 }, () => scale.next())
  expect(readings.map((it) => it?.weight)).toEqual([345, 703, 590, 646, 628, 628, 628, 628])
  expect(readings.map((it) => it?.stable)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
  expect(readings.some((it) => it?.zero)).toBe(false)
})

it('comes back to zero through moving readings, never below', () => {
  const scale = virtualScale()
  scale.put(grams(1000))
  for (let count = 0; count < 5; count++) scale.next()
  scale.remove()
  const readings = Array.from({ length: 5 }, () => scale.next())
  expect(readings.map((it) => it?.weight)).toEqual([450, 0, 60, 0, 0])
  expect(readings.map((it) => it?.zero)).toEqual([false, false, false, false, true])
})

it('does not swing when nothing changes', () => {
  const scale = virtualScale()
  scale.put(grams(0))
  expect(scale.next()?.stable).toBe(true)
})

it('is never stable above its capacity', () => {
  const scale = virtualScale(grams(6000))
  scale.put(grams(6001))
  for (let count = 0; count < 4; count++) scale.next()
  expect(scale.next()).toEqual({ weight: 6001, stable: false, zero: false, overload: true })
})

it('keeps moving under a hand until something else happens', () => {
  const scale = virtualScale()
  scale.disturb()
  expect([scale.next()?.stable, scale.next()?.stable]).toEqual([false, false])
  scale.put(grams(0))
  expect(scale.next()?.stable).toBe(true)
})

it('plays a script exactly and stays at its end', () => {
  const scale = virtualScale()
  const odd = { weight: grams(-3), stable: true, zero: false, overload: false }
  scale.play([odd, { ...odd, weight: grams(12) }])
  expect([scale.next(), scale.next()?.weight, scale.next()?.weight]).toEqual([odd, 12, 12])
})

it('sends nothing while it is unplugged', () => {
  const scale = virtualScale()
  scale.plug(false)
  expect(scale.next()).toBeNull()
  scale.plug(true)
  expect(scale.next()).not.toBeNull()
})
