import { expect, test } from 'vitest'
import { pc1 } from './pc1.ts'

const demo = { use: 'login', platformId: '1001', phone: '13800000001' } as const

test('computes the published vector', async () => {
  expect(await pc1({ ...demo, password: 'tillwright' })).toBe('zEoBWruk98E68hCi8nWKfLTVDENhMkS')
})

test('gives another result when platform, phone, password or use change', async () => {
  const results = await Promise.all([
    pc1({ ...demo, password: 'tillwright' }),
    pc1({ ...demo, password: 'tillwrighT' }),
    pc1({ ...demo, password: 'tillwright', platformId: '1002' }),
    pc1({ ...demo, password: 'tillwright', phone: '13800000002' }),
    pc1({ ...demo, password: 'tillwright', use: 'sensitive' }),
  ])
  expect(new Set(results).size).toBe(5)
})

test('does not cut a password longer than 72 bytes, and normalizes its spelling', async () => {
  const long = 'x'.repeat(80)
  expect(await pc1({ ...demo, password: `${long}a` })).not.toBe(
    await pc1({ ...demo, password: `${long}b` }),
  )
  expect(await pc1({ ...demo, password: 'ｔill' })).toBe(await pc1({ ...demo, password: 'till' }))
})
