// Read from the contract: no call can be made without end by somebody who proved nothing.
import { randomBytes } from 'node:crypto'
import { calls } from '@tillwright/contract/calls.ts'
import type { Call } from '@tillwright/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const burst = 6
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'], { rate: { perSecond: 1, burst }, trustProxy: 1 })
})
afterAll(() => shop.close())

const all = Object.entries<Call>(calls)
const open = all.filter(([, { needs }]) => ['anyone', 'nobody', 'device'].includes(needs))
const token = () => `pos_1001_${randomBytes(32).toString('base64url')}`

/** Sends requests at once, each under another token, and returns the statuses. */
async function flood(call: Call, ip: string, times = 3 * burst): Promise<number[]> {
  const send = () =>
    shop.till().raw(call.path, {
      method: call.method,
      headers: { authorization: `Bearer ${token()}`, 'x-forwarded-for': ip },
      ...(call.method === 'POST' && { body: '{}' }),
    })
  const answers = await Promise.all(Array.from({ length: times }, send))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}

const limited = (statuses: readonly number[]): number =>
  statuses.filter((status) => status === 429).length

describe('a burst from one address', () => {
  it('is tested with calls that exist', () => {
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'login',
        'queryDeviceId',
        'pairDevice',
        'logBulk',
        'querySetUp',
        'queryApplicationConfigInfo',
      ]),
    )
  })

  it.each(open)('to %s, which needs no session, gets 429', async (_name, call) => {
    shop.clock.nowMs += 3_600_000
    expect(limited(await flood(call, '203.0.113.7'))).toBeGreaterThanOrEqual(2 * burst)
    // Requests from elsewhere are answered.
    expect(limited(await flood(call, '203.0.113.8', 1))).toBe(0)
  })

  it('answers 429 when calls come under made-up tokens', async () => {
    const unlimited = []
    for (const [name, call] of all) {
      shop.clock.nowMs += 3_600_000
      if (limited(await flood(call, '203.0.113.7', burst + 2)) < 2) unlimited.push(name)
    }
    expect(unlimited).toEqual([])
  })
})
