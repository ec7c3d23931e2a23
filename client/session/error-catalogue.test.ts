import { expect, test } from 'vitest'
import type { FailureFacts } from '@tillwright/web/api/call-failure.ts'
import { en } from '../platform/words/all-en.ts'
import { zh } from '../platform/words/all-zh.ts'
import { type Effect, effectsOf } from './error-catalogue.ts'
import { isAllowedAddress } from './is-allowed-address.ts'

const here = { isCurrent: true, quiet: false, allowedHosts: ['till.example.com'] }

function failure(facts: Partial<FailureFacts>): FailureFacts {
  const none = {
    path: '/api/x',
    traceId: 't',
    message: '',
    data: null,
    httpStatus: 200,
    writes: true,
  }
  return { kind: 'code', code: 20101, ...none, ...facts }
}

const ofCode = (code: number, message = '', data: unknown = null): Effect[] =>
  effectsOf(failure({ code, message, data }), here)

const kinds = (effects: readonly Effect[]): string[] => effects.map(({ kind }) => kind)

/** Returns the messages shown to the user, in English. */
const said = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => {
    if (effect.kind !== 'alert' && effect.kind !== 'moved') return []
    return [typeof effect.text === 'string' ? effect.text : effect.text(en)]
  })

test.each([
  [1513, 'the shift was closed', 'the shift was closed'],
  [1760, 'the store is stopped', 'the store is stopped'],
  [1402, 'somewhere else', 'This account is logged in at another cashier'],
  [1405, 'token unknown', 'Authorization has expired, please log in again'],
])('clears the session, alerts and leads to login after code %i', (code, message, shown) => {
  const effects = ofCode(code, message)
  expect(kinds(effects)).toEqual(['session', 'alert'])
  expect(effects).toMatchObject([{ event: { kind: 'ended' } }, { go: 'login' }])
  expect(said(effects)).toEqual([shown])
})

test('says something when a response has no message', () => {
  expect(said(ofCode(1513))).toEqual([en.errors.shiftEnded])
  expect(said(ofCode(1760))).toEqual([en.errors.accountStopped])
})

test('ends the session with the message that the user is disabled, whatever the code', () => {
  const effects = ofCode(9999, 'user is disabled')
  expect(said(effects)).toEqual(['user is disabled'])
  expect(effects.at(-1)).toMatchObject({ go: 'login' })
})

test('reads the message of a failed authorization as expired, whatever the code', () => {
  expect(said(ofCode(9999, 'User authorization failed'))).toEqual([en.errors.authorizationExpired])
})

test('forgets the shift and opens the sign page after 1512', () => {
  const effects = ofCode(1512)
  expect(kinds(effects)).toEqual(['session', 'goSign'])
  expect(effects[0]).toMatchObject({ event: { kind: 'shiftNeeded' } })
})

test('stores the true value and nothing else after 1740, 1750 and 1790', () => {
  expect(ofCode(1740, '', { integrationConversionRatio: 50 })).toEqual([
    { kind: 'session', event: { kind: 'ratioChanged', pointsRatio: 50 } },
  ])
  expect(ofCode(1750, '', { userId: 'm1', integral: 1_200_000 })).toEqual([
    { kind: 'memberPoints', memberId: 'm1', points: 12_000 },
  ])
  expect(ofCode(1790, '', { paymentGateway: 'ysepay' })).toEqual([
    { kind: 'session', event: { kind: 'gatewayChanged', gateway: 'ysepay' } },
  ])
})

test('changes nothing when a stale-client code has no value', () => {
  expect(ofCode(1740, '', { integrationConversionRatio: 0 })).toEqual([])
  expect(ofCode(1750)).toEqual([])
  expect(ofCode(1790, '', { paymentGateway: 'nobody' })).toEqual([])
})

test('clears the session and offers only listed addresses after 1770', () => {
  const good = ofCode(1770, 'moved', { cashierUrl: 'https://till.example.com/' })
  expect(good).toMatchObject([{ event: { kind: 'ended' } }, { kind: 'moved', mayOpen: true }])
  expect(said(good)).toEqual([`moved\n${en.errors.goToAddress} https://till.example.com/`])
  for (const url of [
    'https://evil.example.com/',
    'http://till.example.com/',
    'https://till.example.com:8443/',
    'http://localhost/',
    'https://till.example.com@evil.example.com/',
    'https://user@till.example.com/',
    'javascript:alert(1)',
  ]) {
    const effects = ofCode(1770, 'moved', { cashierUrl: url })
    expect(effects.at(-1), url).toMatchObject({ kind: 'moved', mayOpen: false })
  }
})

test("allows a host's own port only: the usual one unless another is listed", () => {
  const lists = ['https://a.example:8443/', 'https://b.example:443/', 'http://localhost:8080/']
  const hosts = ['a.example:8443', 'b.example', 'localhost:8080']
  for (const url of lists) expect(isAllowedAddress(url, hosts), url).toBe(true)
  for (const url of ['https://a.example/', 'https://b.example:8443/', 'http://localhost/'])
    expect(isAllowedAddress(url, hosts), url).toBe(false)
})

test('does not end the next session when a response of the last one arrives', () => {
  expect(effectsOf(failure({ code: 1402 }), { ...here, isCurrent: false })).toEqual([])
  expect(effectsOf(failure({ code: 1512 }), { ...here, isCurrent: false })).toEqual([])
})

test('does nothing on a business refusal: the caller shows it', () => {
  expect(ofCode(20303, 'price changed')).toEqual([])
})

test('reports an unreachable server also when only background work fails', () => {
  const lost = failure({ kind: 'network', code: 5 })
  expect(kinds(effectsOf(lost, here))).toEqual(['unreachable'])
  expect(kinds(effectsOf(lost, { ...here, quiet: true }))).toEqual(['unreachable'])
})

test('reports a missing network unless the caller does', () => {
  expect(kinds(effectsOf(failure({ kind: 'offline', code: 5 }), here))).toEqual(['offline'])
  expect(effectsOf(failure({ kind: 'offline' }), { ...here, quiet: true })).toEqual([])
  expect(effectsOf(failure({ kind: 'timeout' }), here)).toEqual([])
})

test('reports an ended session also when the call was silent', () => {
  expect(kinds(effectsOf(failure({ code: 1402 }), { ...here, quiet: true }))).toContain('alert')
})

test('has the texts of the specification in both languages', () => {
  expect(zh.errors.authorizationExpired).toMatch(/授权已过期/)
  expect(en.errors.elsewhere).toMatch(/another cashier/)
})
