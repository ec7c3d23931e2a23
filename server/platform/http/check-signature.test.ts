// Calls that move money are taken with the signature of the till alone, where a store demands it.
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import { calls } from '@tillwright/contract/calls.ts'
import type { Call } from '@tillwright/contract/call.ts'
import { signedText } from '@tillwright/contract/call-signature.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refundOf } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire, WireOrder } from '../../testing/test-till.ts'
import { office, payIn, proveSave, unknownTill } from '../../testing/wire-inputs.ts'

let shop: TestShop
let owner: TestTill
let manager: TestTill
let till: TestTill
let key: Keys
let deviceId: string

const signatureNeeded = 20221
const managerPhone = '13800000003'
const ownerPhone = '13800000004'
const cashierPhone = '13800000001'
const milk = { id: 'goods-10001', number: 1, weightG: 500 }

interface Keys {
  readonly privateKey: KeyObject
  /** As a till sends it. */
  readonly text: string
}

function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { privateKey, text: Buffer.concat(point).toString('base64url') }
}

/** Logs in on a till of its own that shows its key. */
async function logInWith(text: string, phone = cashierPhone): Promise<CallResponse> {
  const { password, pwdAlg } = await till.loginForm(phone)
  const form = { phone, password, pwdAlg, deviceId, devicePublicKey: text }
  const answered = await till.form('user/login', form)
  if (answered.code === 1200) till.token = answered.data['token'] ?? ''
  return answered
}

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  manager = await shop.till().onDuty(managerPhone)
  owner = await shop.till().onDuty(ownerPhone)
  till = shop.till()
  till.deviceSecret = randomBytes(32).toString('base64url')
  key = newKeys()
  const registered = await till.post('device/queryDeviceId', unknownTill({}))
  deviceId = String(registered.data['deviceId'])
  expect((await logInWith(key.text)).code).toBe(1200)
  expect((await till.signOn()).code).toBe(1200)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.nowMs += 60_000
  await demand(true)
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** Saves the form that is set in the back office. */
async function tillForm(signedMoney: boolean): Promise<{ readonly saveId: string }> {
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const { data } = await owner.post(office('queryOfficeTillForm'), page)
  const form = data['list']?.[0] as Wire
  const facts = { ...Object(form['facts']), signedMoney }
  return Object.assign(
    { saveId: randomUUID() },
    { id: form['id'], version: form['version'], facts },
  )
}

/** The owner chooses it. */
async function demand(signedMoney: boolean): Promise<void> {
  const input = await tillForm(signedMoney)
  await proveSave(owner, input.saveId)
  expect((await owner.post(office('saveOfficeTillForm'), input)).code).toBe(1200)
}

interface Signing {
  readonly by?: Keys
  readonly atMs?: number
  /** Body that is signed in place of the one sent. */
  readonly body?: string
  readonly path?: string
  readonly traceId?: string
}

/** Makes a call as a till that signs; what is given is signed wrongly. */
async function signed(name: string, body: unknown, by: Signing = {}): Promise<CallResponse> {
  const path = `/api/v1/cashier/${name}`
  const sent = JSON.stringify(body)
  const headers = till.headers()
  const signedAtMs = by.atMs ?? shop.clock.nowMs
  const text = signedText({
    method: 'POST',
    path: by.path ?? path,
    signedAtMs,
    traceId: by.traceId ?? String(headers['traceId']),
    bodySha256: createHash('sha256')
      .update(by.body ?? sent)
      .digest('hex'),
  })
  const { privateKey } = by.by ?? key
  const how = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const tillSignature = sign('sha256', Buffer.from(text), how).toString('base64url')
  const proof = { ...headers, tillSignedAt: String(signedAtMs), tillSignature }
  const response = await till.raw(path, { method: 'POST', headers: proof, body: sent })
  return { status: response.status, ...((await response.json()) as Omit<CallResponse, 'status'>) }
}

const sale = (): Promise<WireOrder> => till.cashOrder([milk])
const sell = async (by?: Signing): Promise<number> =>
  (await signed('order/createV2', await sale(), by)).code

it('accepts a sale that its till signed, and once only when it is sent again', async () => {
  const order = await sale()
  const first = await signed('order/createV2', order)
  expect(first.code).toBe(1200)
  const again = await signed('order/createV2', order)
  expect(again.data['order']?.['orderId']).toBe(first.data['order']?.['orderId'])
})

it('refuses a sale without a signature, and takes the same one signed', async () => {
  const order = await sale()
  const refused = await till.sell(order)
  expect(refused).toMatchObject({ code: signatureNeeded, status: 200 })
  expect((await signed('order/createV2', order)).code).toBe(1200)
})

it('refuses the key of another till, another body, path, request and time', async () => {
  expect(await sell({ by: newKeys() })).toBe(signatureNeeded)
  expect(await sell({ body: '{}' })).toBe(signatureNeeded)
  expect(await sell({ path: '/api/v1/cashier/refund/create' })).toBe(signatureNeeded)
  expect(await sell({ traceId: randomUUID() })).toBe(signatureNeeded)
  const minutes = (count: number) => shop.clock.nowMs + count * 60_000
  for (const count of [-60, -6, 6, 60])
    expect([count, await sell({ atMs: minutes(count) })]).toEqual([count, signatureNeeded])
  for (const count of [-4, 0, 4])
    expect([count, await sell({ atMs: minutes(count) })]).toEqual([count, 1200])
})

it('refuses refunds and drawer moves of a stolen session without the key', async () => {
  const { data } = await signed('order/createV2', await sale())
  const order = data['order']
  const line = { lineId: order?.['lines']?.[0]?.['lineId'], number: 1 }
  // All that the thief has: the session and the secret that proves which till it is.
  const thief = shop.till()
  Object.assign(thief, {
    token: till.token,
    shiftId: till.shiftId,
    deviceSecret: till.deviceSecret,
  })
  const input = refundOf(String(order?.['orderId']), [line])
  expect((await thief.post('refund/create', input)).code).toBe(signatureNeeded)
  expect((await thief.post('shift/moveDrawerCash', payIn())).code).toBe(signatureNeeded)
  expect((await thief.get('user/getLoginUserInfo')).code).toBe(1200)
  // Requested again by the till itself it is handled like any refund.
  expect((await signed('refund/create', input)).code).not.toBe(signatureNeeded)
})

it('refuses every call that moves money before it reads what is in it', async () => {
  const money = Object.values<Call>(calls).filter(({ movesMoney }) => movesMoney)
  expect(money.length).toBeGreaterThan(12)
  for (const { path, needs } of money) {
    const { code } = await till.post(path, {})
    expect([path, code]).toEqual([path, code === 20204 ? 20204 : signatureNeeded])
    if (code === 20204) expect(needs).not.toBe('order.create')
  }
})

it('requires nothing until the store says so, separately from the approval of tills', async () => {
  await demand(false)
  expect((await till.sell(await sale())).code).toBe(1200)
  await demand(true)
  expect((await manager.post('device/setDeviceApproval', { approval: false })).code).toBe(1200)
  expect((await till.sell(await sale())).code).toBe(signatureNeeded)
  await demand(false)
})

it('is switched off by the owner only, with their password', async () => {
  const input = await tillForm(false)
  expect((await manager.post(office('saveOfficeTillForm'), input)).code).toBe(20204)
  expect((await owner.post(office('saveOfficeTillForm'), input)).code).toBe(20207)
  expect((await till.sell(await sale())).code).toBe(signatureNeeded)
})

it("accepts a till's new key with a login only, and nothing that is no key", async () => {
  const no = `B${'A'.repeat(86)}`
  expect((await logInWith(no)).code).toBe(20101)
  expect((await logInWith('short')).code).toBe(20101)
  const other = newKeys()
  expect((await logInWith(other.text)).code).toBe(1200)
  expect(await sell()).toBe(signatureNeeded)
  expect(await sell({ by: other })).toBe(1200)
})
