import { login } from '@tillwright/contract/account/account.ts'
import { encodeInput } from '@tillwright/contract/call.ts'
import { queryGoodsByStore } from '@tillwright/contract/goods/goods.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { createOrderV2 } from '@tillwright/contract/order/order.ts'
import { expect, test } from 'vitest'
import { CallFailure, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from './is-outcome-unknown.ts'
import { connectionAfter } from './connection.ts'
import { requestOf } from '@tillwright/web/api/request.ts'

const bases = { api: '', update: 'https://up.example', config: '' }

test('sends the fields of a GET in the address, absent ones not at all', () => {
  const wire = encodeInput(getUserInfo, { keyword: '张 1' })
  const { url, init } = requestOf(getUserInfo, getUserInfo.path, wire, {
    bases,
    memberId: 'm1',
  })
  expect(url).toBe('/api/v1/cashier/user/getUserInfo?keyword=%E5%BC%A0+1')
  expect(init).toMatchObject({ method: 'GET', body: null })
})

test('sends the selected member with product lists and with no others', () => {
  const wire = encodeInput(queryGoodsByStore, { pageNo: 1, pageSize: 20 })
  const { path } = queryGoodsByStore
  expect(requestOf(queryGoodsByStore, path, wire, { bases, memberId: 'm1' }).url).toBe(
    '/api/v1/cashier/queryGoodsByStore?userId=m1&pageNo=1&pageSize=20',
  )
  expect(requestOf(queryGoodsByStore, path, wire, { bases, memberId: null }).url).not.toMatch(
    /userId/,
  )
})

test('sends the login as a form', () => {
  const wire = encodeInput(login, { phone: '13800000001', password: 'c', pwdAlg: 'pc1' })
  const { init } = requestOf(login, login.path, wire, { bases, memberId: null })
  expect(init).toEqual({
    method: 'POST',
    body: 'phone=13800000001&password=c&pwdAlg=pc1',
    contentType: 'application/x-www-form-urlencoded',
  })
})

test('sends a list as a list, to the swapped path', () => {
  const path = createOrderV2.viaGateway ?? ''
  const { url, init } = requestOf(createOrderV2, path, [1, 2], { bases, memberId: null })
  expect(url).toBe('/api/v3/order/cashier/cashierOrderPlace')
  expect(init.body).toBe('[1,2]')
})

const failure = (kind: CallFailure['kind'], httpStatus: number | null = null) =>
  new CallFailure({ kind, path: '/x', traceId: 't', httpStatus })

test('gives each local failure a code, and 5 to a timeout only', () => {
  expect(failure('timeout').code).toBe(5)
  expect([failure('network').code, failure('offline').code]).toEqual([29001, 29002])
  expect(failure('abort').code).toBe(600003)
  expect(failure('upload').code).toBe(602001)
})

const answered = (code: number) =>
  new CallFailure({ kind: 'code', path: '/x', traceId: 't', httpStatus: 200, code })

test('knows only of a refusal that nothing was done', () => {
  expect(isUnknownResult(answered(20303))).toBe(false)
  for (const kind of ['timeout', 'network', 'offline', 'answer'] as const) {
    expect(isUnknownResult(failure(kind)), kind).toBe(true)
  }
  // Without our envelope it is somebody else's answer, and says nothing of ours.
  for (const status of [403, 404, 502]) expect(isUnknownResult(failure('http', status))).toBe(true)
  // In doubt at the gateway, a fault, a server that is stopping.
  for (const code of [20403, 20113, 20114]) expect(isUnknownResult(answered(code))).toBe(true)
})

test('leaves the first outcome open when a repeat is rejected before it is handled', () => {
  for (const code of [1402, 1405, 1512, 1513, 20111, 20403])
    expect(isOutcomeUnknown(answered(code), true), String(code)).toBe(true)
  expect(isOutcomeUnknown(failure('timeout'), true)).toBe(true)
  for (const code of [20303, 20402, 1790])
    expect(isOutcomeUnknown(answered(code), true)).toBe(false)
  expect(isOutcomeUnknown(answered(1405), false), 'the first time of all').toBe(false)
})

test("learns the connection's state from the responses", () => {
  const traffic = { path: '/x', traceId: 't', httpStatus: 200, code: 1200, quiet: false, token: '' }
  expect(connectionAfter({ ...traffic, tookMs: 20, failure: null })).toBe('online')
  expect(connectionAfter({ ...traffic, tookMs: 2500, failure: null })).toBe('weak')
  expect(connectionAfter({ ...traffic, tookMs: 20, failure: failure('network') })).toBe('offline')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('timeout') })).toBe('weak')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('code', 200) })).toBe('online')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('abort') })).toBeNull()
})
