import { expect, it } from 'vitest'
import { scrollSideways } from './scroll-sideways.ts'

const turned = (deltaX: number, deltaY: number): number => {
  const currentTarget = { scrollLeft: 10 }
  Reflect.apply(scrollSideways, null, [{ currentTarget, deltaX, deltaY }])
  return currentTarget.scrollLeft
}

it.each([
  ['on with the wheel', 0, 100, 110],
  ['back with the wheel', 0, -5, 5],
  ['by itself where the wheel goes sideways', 80, 3, 10],
])('scrolls %s', (_, deltaX, deltaY, scrollLeft) => {
  expect(turned(deltaX, deltaY)).toBe(scrollLeft)
})
