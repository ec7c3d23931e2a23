import { expect, it } from 'vitest'
import { en } from '../../platform/words/all-en.ts'
import { zh } from '../../platform/words/all-zh.ts'
import { holdName } from './hold-name.ts'

it.each([
  [null, 1, '甜玉米', '甜玉米'],
  [null, 3, '甜玉米 等', '甜玉米 …'],
  ['', 2, '甜玉米 等', '甜玉米 …'],
  ['小王', 3, '小王', '小王'],
])('names the cart of member %s with %i items %s', (memberNick, itemCount, inZh, inEn) => {
  const hold = { memberNick, firstGoods: '甜玉米', itemCount }
  expect([holdName(hold, zh), holdName(hold, en)]).toEqual([inZh, inEn])
})
