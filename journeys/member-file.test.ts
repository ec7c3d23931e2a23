import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants, openStage, type Stage } from './journey.ts'

// A file of members is on its way in when the server is killed.

let stage: Stage
let key = ''

beforeAll(async () => {
  stage = await openStage()
  const owner = new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() })
  await owner.login('13800000004')
  const { data } = await owner.post('/api/v1/backoffice/createServiceAccount', {
    name: 'old till',
    channel: 'old',
    scopes: ['members.read', 'members.write'],
    storeIds: ['100101'],
    expiresTime: null,
  })
  key = String(data['key'])
})
afterAll(() => stage.close())

const linesMost = 8000
const chunk = 500
const file = Array.from({ length: linesMost }, (_, at) => ({
  externalId: `old-${at}`,
  phone: `177${String(at).padStart(8, '0')}`,
  storedMoney: 10,
}))

const call = (path: string, body?: string): Promise<Response> =>
  fetch(`${stage.proxy.target}/api/v1/open/${path}?storeId=100101`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      platformid: '1001',
      'content-type': 'application/x-ndjson',
    },
    ...(body !== undefined && { body }),
  })
const send = (): Promise<Response> =>
  call('loadMembers', file.map((line) => `${JSON.stringify(line)}\n`).join(''))

async function broughtIn(): Promise<number> {
  const text = await (await call('streamMembers')).text()
  return text.split('\n').filter((line) => line.includes('"phone":"177')).length
}

it('brings each member in once when the server is killed between two chunks and the file comes again', async () => {
  const answered = await send()
  const reader = answered.body?.getReader()
  await reader?.read()
  await stage.crash()
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow()
  const before = await broughtIn()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(linesMost)
  expect(before % chunk).toBe(0)
  const again = (await (await send()).text()).trimEnd().split('\n')
  const count = (result: string) => again.filter((line) => line.includes(`"${result}"`)).length
  expect([count('unchanged'), count('done')]).toEqual([before, linesMost - before])
  expect(await broughtIn()).toBe(linesMost)
  expect(await brokenInvariants(stage)).toEqual([])
})
