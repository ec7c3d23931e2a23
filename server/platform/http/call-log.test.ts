// Generated from the contract: whatever field a call takes, nothing that was sent in it appears in
// the log.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { headerNames } from '@tillwright/contract/headers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../areas/log/open-log.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { type Json, replaced, type Sample, sampleOf } from '../../testing/wire-samples.ts'

/**
 * Secret value for a field that must not appear in a log: distinct from everything that the server
 * writes itself.
 */
const marker = 'quasar-sent-by-a-till'
const phone = '13977773111'
const manager = '13800000004'
/** Value sent for the password of the demo's first cashier. */
const prepared = 'zEoBWruk98E68hCi8nWKfLTVDENhMkS'

let shop: TestShop
let till: TestTill
const file = join(mkdtempSync(join(tmpdir(), 'tillwright-log-')), 'log')

beforeAll(async () => {
  shop = await openTestShop(['1001'], { log: openLog('trace', file) })
  till = await shop.till().onDuty(manager)
})
afterAll(() => shop.close())

const written = (): string => readFileSync(file, 'utf8')
const lines = () =>
  written()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** The input with the marker in every text, a phone where a phone is requested. */
function marked({ input, leaves }: Sample): Json {
  const texts = leaves.filter(({ value }) => typeof value === 'string')
  return texts.reduce<Json>(
    (so, { place, value, isId }) =>
      replaced(so, place, isId ? value : /^1\d{10}$/.test(String(value)) ? phone : marker),
    input,
  )
}

/** One field at a time holds the marker: the others are right, so that the call comes further. */
const oneByOne = ({ input, leaves }: Sample): Json[] =>
  leaves
    .filter(({ value }) => typeof value === 'string')
    .slice(0, 12)
    .map(({ place, value }) =>
      replaced(input, place, /^1\d{10}$/.test(String(value)) ? phone : marker),
    )

async function send(of: Call, input: Json): Promise<void> {
  if (of.method === 'GET' || of.bodyType !== 'json') {
    const pairs = typeof input === 'object' && input !== null ? Object.entries(input) : []
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    const isGet = of.method === 'GET'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await (isGet
      ? till.raw(`${of.path}?${query.toString()}`, {})
      : till.raw(of.path, { method: 'POST', headers: form, body: query.toString() }))
    return
  }
  await till.post(of.path, input)
}

describe.each(Object.entries<Call>(calls))('%s', (name, of) => {
  it('logs its name and result, and nothing of its input', async () => {
    // A call before may have ended the session: nothing would be read of this one.
    if ((await till.get('getSetting')).code !== 1200) await till.onDuty(manager)
    const sample = sampleOf(name, of)
    for (const input of [marked(sample), ...oneByOne(sample)]) await send(of, input)
    const text = written()
    expect(text).toContain(`"call":"${name}"`)
    expect([text.includes(marker), text.includes(phone)]).toEqual([false, false])
  })
})

it('logs no header but the id of the call and the claimed platform', async () => {
  const before = lines().length
  const allowed: readonly string[] = [headerNames.traceId, headerNames.platformId]
  for (const header of Object.values(headerNames)) {
    if (allowed.includes(header)) continue
    const value = header === headerNames.authorization ? `Bearer ${marker}` : marker
    await till.raw('/api/v1/cashier/getSetting', { headers: { [header]: value } })
  }
  expect(lines().length).toBeGreaterThan(before)
  expect(written()).not.toContain(marker)
  // No valid token appears there either, whole or in part.
  const secret = till.token.slice(-43)
  expect(secret.length).toBeGreaterThan(20)
  expect(written()).not.toContain(secret.slice(0, 12))
})

it('logs no phone and no password at a login', async () => {
  await shop.till().login('13800000001')
  for (const secret of [manager, '13800000001', prepared]) expect(written()).not.toContain(secret)
})

it('names the person, till and address whose session was refused, and never its token', async () => {
  const first = await shop.till().onDuty('13800000001')
  const who = lines().findLast(({ call, staff }) => call === 'openShift' || staff !== '')
  expect(who?.['staff']).toBeTruthy()
  await shop.till().login('13800000001')
  expect((await first.get('getSetting')).code).toBe(1402)
  const refused = lines().findLast(({ code }) => code === 1402)
  const named = { call: 'getSetting', ip: '127.0.0.1', platform: '1001', staff: who?.['staff'] }
  expect(refused).toMatchObject(named)
  expect(refused?.['device']).toBeTruthy()
  expect(JSON.stringify(refused)).not.toContain(first.token)
})
