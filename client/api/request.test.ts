import { login } from '@tillwright/contract/account.ts'
import { encodeInput } from '@tillwright/contract/call.ts'
import { queryGoodsByStore } from '@tillwright/contract/goods/goods.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { createOrderV2 } from '@tillwright/contract/order/order.ts'
import { expect, test } from 'vitest'
import { CallFailure, isUnknownResult } from './call-failure.ts'
import { connectionAfter } from './connection.ts'
import { requestOf } from './request.ts'

const bases = { api: '', update: 'https://up.example', config: '' }

test('a GET carries its fields in the address, absent ones not at all', () => {
  const wire = encodeInput(getUserInfo, { keyword: '张 1' })
  const { url, init } = requestOf(getUserInfo, getUserInfo.path, wire, {
    bases,
    memberId: 'm1',
  })
  expect(url).toBe('/api/v1/cashier/user/getUserInfo?keyword=%E5%BC%A0+1')
  expect(init).toMatchObject({ method: 'GET', body: null })
})

test('product lists carry the selected member, others do not', () => {
  const wire = encodeInput(queryGoodsByStore, { pageNo: 1, pageSize: 20 })
  const { path } = queryGoodsByStore
  expect(requestOf(queryGoodsByStore, path, wire, { bases, memberId: 'm1' }).url).toBe(
    '/api/v1/cashier/queryGoodsByStore?userId=m1&pageNo=1&pageSize=20',
  )
  expect(requestOf(queryGoodsByStore, path, wire, { bases, memberId: null }).url).not.toMatch(
    /userId/,
  )
})

test('login is sent as a form', () => {
  const wire = encodeInput(login, { phone: '13800000001', password: 'c', pwdAlg: 'pc1' })
  const { init } = requestOf(login, login.path, wire, { bases, memberId: null })
  expect(init).toEqual({
    method: 'POST',
    body: 'phone=13800000001&password=c&pwdAlg=pc1',
    contentType: 'application/x-www-form-urlencoded',
  })
})

test('a list stays a list, and the swapped path is the one asked for', () => {
  const path = createOrderV2.viaGateway ?? ''
  const { url, init } = requestOf(createOrderV2, path, [1, 2], { bases, memberId: null })
  expect(url).toBe('/api/v3/order/cashier/cashierOrderPlace')
  expect(init.body).toBe('[1,2]')
})

const failure = (kind: CallFailure['kind'], httpStatus: number | null = null) =>
  new CallFailure({ kind, path: '/x', traceId: 't', httpStatus })

test('local failures carry the codes of the specification', () => {
  expect(failure('timeout').code).toBe(5)
  expect(failure('network').code).toBe(5)
  expect(failure('abort').code).toBe(600003)
  expect(failure('upload').code).toBe(602001)
})

test('only a refusal is known not to have been done', () => {
  expect(isUnknownResult(failure('code', 200))).toBe(false)
  expect(isUnknownResult(failure('http', 404))).toBe(false)
  for (const kind of ['timeout', 'network', 'offline', 'answer'] as const) {
    expect(isUnknownResult(failure(kind)), kind).toBe(true)
  }
  expect(isUnknownResult(failure('http', 502))).toBe(true)
})

test('the connection is learned from what comes back', () => {
  const traffic = { path: '/x', traceId: 't', httpStatus: 200, code: 1200, quiet: false, token: '' }
  expect(connectionAfter({ ...traffic, tookMs: 20, failure: null })).toBe('online')
  expect(connectionAfter({ ...traffic, tookMs: 2500, failure: null })).toBe('weak')
  expect(connectionAfter({ ...traffic, tookMs: 20, failure: failure('network') })).toBe('offline')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('timeout') })).toBe('weak')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('code', 200) })).toBe('online')
  expect(connectionAfter({ ...traffic, tookMs: 9, failure: failure('abort') })).toBeNull()
})
