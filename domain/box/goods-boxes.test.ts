import { expect, it } from 'vitest'
import { boxesInText, textOfBoxes } from './goods-boxes.ts'

const crate = { kindId: 'crate', count: 2 }

it('are read as people write them', () => {
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
