import { expect, it } from 'vitest'
import { apples, countedGoods } from '../testing/sample-goods.ts'
import { grams } from '../weight/grams.ts'
import { milli, pieces } from '../number/milli.ts'
import { boxesInText, boxesWithLines, textOfBoxes } from './goods-boxes.ts'

const crate = { kindId: 'crate', count: 2 }
const beer = countedGoods('beer', 4800, { boxes: [crate, { kindId: 'lid', count: 1 }] })

it('counts a box for every piece, also a part of one, and one for weighed goods', () => {
  const counted = (count: number) => ({
    goods: beer,
    quantity: { kind: 'count', count: milli(count) } as const,
  })
  const weighed = {
    goods: { ...apples, boxes: [crate] },
    quantity: { kind: 'weight', weight: grams(12_000) } as const,
  }
  const none = { goods: apples, quantity: weighed.quantity }
  expect([...boxesWithLines([none])]).toEqual([])
  expect([...boxesWithLines([counted(3000)])]).toEqual([
    ['crate', 6],
    ['lid', 3],
  ])
  expect([...boxesWithLines([counted(1500), weighed, none])]).toEqual([
    ['crate', 6],
    ['lid', 2],
  ])
  expect(boxesWithLines([counted(pieces(5000))]).get('crate')).toBe(999)
})

it('reads boxes as people write them', () => {
  const text = '筐×2, cool box*3；bag\n 60×40×1，，'
  const boxes = [
    { kindId: '筐', count: 2 },
    { kindId: 'cool box', count: 3 },
    { kindId: 'bag', count: 1 },
    { kindId: '60×40', count: 1 },
  ]
  expect(boxesInText(text)).toEqual(boxes)
  expect(boxesInText(textOfBoxes(boxes))).toEqual(boxes)
  expect(textOfBoxes([crate], (id) => id.toUpperCase())).toBe('CRATE×2')
})
