import { expect, it } from 'vitest'
import { demoCategories } from './demo-categories.ts'

it('has ten top categories in the order of the sell page, each with children', () => {
  const tops = demoCategories.filter(({ parentId }) => parentId === null)
  expect(tops.map(({ nameZh }) => nameZh)).toEqual([
    '水果',
    '蔬菜',
    '肉禽蛋',
    '水产',
    '乳品',
    '粮油',
    '酒水',
    '零食',
    '冷冻',
    '日用',
  ])
  for (const [at, { id, parentId }] of demoCategories.entries()) {
    if (parentId === null) continue
    expect(demoCategories.slice(0, at).map((one) => one.id)).toContain(parentId)
    expect(id.startsWith(`${parentId}-`)).toBe(true)
  }
  expect(new Set(demoCategories.map(({ id }) => id)).size).toBe(demoCategories.length)
})
