import { expect, test } from 'vitest'
import { pc1 } from './pc1.ts'

const demo = { use: 'login', platformId: '1001', phone: '13800000001' } as const

test('the published vector comes out', async () => {
  expect(await pc1({ ...demo, password: 'tillwright' })).toBe('zEoBWruk98E68hCi8nWKfLTVDENhMkS')
})

test('platform, phone, password and use each change the result', async () => {
  const results = await Promise.all([
    pc1({ ...demo, password: 'tillwright' }),
    pc1({ ...demo, password: 'tillwrighT' }),
    pc1({ ...demo, password: 'tillwright', platformId: '1002' }),
    pc1({ ...demo, password: 'tillwright', phone: '13800000002' }),
    pc1({ ...demo, password: 'tillwright', use: 'sensitive' }),
  ])
  expect(new Set(results).size).toBe(5)
})

test('a password longer than 72 bytes is not cut, and one look-alike spelling is the same', async () => {
  const long = 'x'.repeat(80)
  expect(await pc1({ ...demo, password: `${long}a` })).not.toBe(
    await pc1({ ...demo, password: `${long}b` }),
  )
  expect(await pc1({ ...demo, password: 'ｔill' })).toBe(await pc1({ ...demo, password: 'till' }))
})
