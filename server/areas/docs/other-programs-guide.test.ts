import { readFileSync } from 'node:fs'
import { serviceScopes } from '@tillwright/contract/account/service-scopes.ts'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { lineOf } from '@tillwright/contract/wire/lines.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { programOf } from '../../testing/trade-intake.ts'

const guide = readFileSync('guides/other-programs.md', 'utf8')

interface Sample {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The requests of the guide, as they stand there. */
const samples = [...guide.matchAll(/```http\n([\s\S]*?)\n```/g)].map(([, text = '']): Sample => {
  const [head = '', ...body] = text.split('\n\n')
  const [request = '', ...lines] = head.split('\n')
  const [method = '', path = ''] = request.split(' ')
  const headers = lines.map((line) => line.split(': ') as [string, string])
  return { method, path, headers: Object.fromEntries(headers), body: body.join('\n\n') }
})

let shop: TestShop
let key = ''

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  key = (await programOf(shop, { scopes: serviceScopes })).token
  const manager = shop.till()
  await manager.login('13800000003')
  expect(await manager.post('statis/settleDay', { day: '2026-11-20' })).toMatchObject({
    code: 1200,
  })
})
afterAll(() => shop.close())

const send = ({ method, path, headers, body }: Sample): Promise<Response> =>
  fetch(`${shop.url}${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${key}` },
    ...(method === 'POST' && { body }),
  })

it.each(samples)('is done as the guide writes it: $method $path', async (sample) => {
  for (const isAgain of [false, true]) {
    const answered = await send(sample)
    expect(answered.status).toBe(200)
    const text = await answered.text()
    if (!answered.headers.get('content-type')?.startsWith('application/x-ndjson'))
      expect(JSON.parse(text)).toMatchObject({ code: 1200 })
    else if (sample.method === 'POST')
      for (const line of text.trimEnd().split('\n'))
        expect(JSON.parse(line)).toMatchObject({ result: isAgain ? 'unchanged' : 'done' })
  }
  expect(await shop.broken()).toEqual([])
})

it('shows a request of every call of lines', () => {
  const shown = samples.map(({ path }) => path.split('?')[0])
  const inLines = Object.values<Call>(calls).filter(({ output }) => lineOf(output) !== null)
  expect(inLines.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([])
})
