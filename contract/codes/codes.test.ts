import { describe, expect, it } from 'vitest'
import { codeName, codes } from './codes.ts'
import { handlingOf } from './handling-of.ts'
import { ownCodes } from './own-codes.ts'
import { rejects } from './code-handling.ts'
import { tillCodes } from './till-codes.ts'
import { readEnvelope, refusal, success } from '../envelope.ts'
import { readHeaders, writeHeaders } from '../headers.ts'
import { decode } from '../wire/schema.ts'
import { localCodes, specificationCodes } from './specification-codes.ts'

const details = Object.values(codes)

describe('the codes', () => {
  it('have unique numbers', () => {
    expect(new Set(details.map(({ code }) => code)).size).toBe(details.length)
  })

  it('gives no code of the program a number of the specification', () => {
    for (const { code, from } of details) expect(from === 'ours').toBe(code > 9999)
    for (const code of Object.values(localCodes)) expect(codeName(code)).toBeNull()
  })

  it('lists every code of the specification (Specification 8)', () => {
    const listed = Object.values(specificationCodes).map(({ code }) => code)
    expect([...listed].sort()).toEqual([
      1200, 1402, 1405, 1512, 1513, 1740, 1750, 1760, 1770, 1780, 1790,
    ])
    expect(localCodes).toMatchObject({ timeout: 5, aborted: 600003, uploadFailed: 602001 })
  })

  it.each([
    [1200, null, 'nothing', 'stay', 'nothing', false],
    [1513, 'message', 'token', 'login', 'nothing', true],
    [1512, null, 'nothing', 'sign', 'nothing', true],
    [1402, 'otherCashier', 'token', 'login', 'nothing', true],
    [1760, 'message', 'token', 'login', 'nothing', true],
    [1770, 'moved', 'session', 'cashierAddress', 'nothing', true],
    [1780, null, 'nothing', 'stay', 'updateNeeded', false],
    [1740, null, 'nothing', 'stay', 'integralRatio', true],
    [1750, null, 'nothing', 'stay', 'memberPoints', true],
    [1790, null, 'nothing', 'stay', 'gateway', true],
    [1405, 'expired', 'session', 'login', 'nothing', true],
    [20301, null, 'nothing', 'stay', 'nothing', true],
    [99999, null, 'nothing', 'stay', 'nothing', true],
  ])(
    'are handled as specified: %i: alert %s, clear %s, go %s, store %s, rejects %s',
    (code, ...expected) => {
      const { alert, clear, go, store, rejects } = handlingOf(code, 'some message')
      expect([alert, clear, go, store, rejects]).toEqual(expected)
    },
  )

  it('lead to login for two messages, whatever the number', () => {
    expect(handlingOf(99999, 'user authorization failed').go).toBe('login')
    expect(handlingOf(99999, 'User authorization failure')).toMatchObject({ alert: 'expired' })
    expect(handlingOf(1999, '用户授权失败')).toMatchObject({ alert: 'expired', clear: 'session' })
    expect(handlingOf(1405, 'user is disabled')).toMatchObject({ alert: 'message', go: 'login' })
    expect(handlingOf(20301, '用户已被禁用')).toMatchObject({ alert: 'message', go: 'login' })
    expect(handlingOf(1200, 'user is disabled').go).toBe('stay')
  })

  it("carry the true value when the till's was wrong", () => {
    expect(decode(codes.staleRatio.data, { integrationConversionRatio: 50 })).toEqual({
      ok: true,
      value: { integrationConversionRatio: 50 },
    })
    expect(decode(codes.stalePoints.data, { userId: 'm', integral: 1_200_000 })).toEqual({
      ok: true,
      value: { userId: 'm', integral: 12_000 },
    })
    expect(decode(codes.moved.data, { cashierUrl: 'javascript:alert(1)' }).ok).toBe(false)
  })
})

describe('the envelope', () => {
  it('is read back', () => {
    expect(readEnvelope(success({ a: 1 }))).toEqual({ code: 1200, msg: 'ok', data: { a: 1 } })
    expect(readEnvelope(refusal(1512, 'sign on'))).toEqual({
      code: 1512,
      msg: 'sign on',
      data: null,
    })
  })

  it.each([null, 'x', [], { msg: 'no code' }, { code: '1200' }, { code: 1.5 }])(
    'is refused when it is %s',
    (body) => {
      expect(readEnvelope(body)).toBeNull()
    },
  )
})

describe('the headers of a call', () => {
  const caller = {
    traceId: 't-1',
    platformId: '1001',
    shiftId: 's',
    token: 'pos_x',
    version: '12.79.2',
  }

  it('are those of Specification 7, and are read back', () => {
    const sent = writeHeaders(caller, 'application/json')
    expect(Object.keys(sent).sort()).toEqual(
      [
        'Authorization',
        'cashierRecordId',
        'content-type',
        'platformid',
        'traceId',
        'version',
      ].sort(),
    )
    const lower = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
    )
    expect(readHeaders(lower)).toEqual(caller)
  })

  it('contain no Authorization when there is no token', () => {
    expect(writeHeaders({ ...caller, token: '' }, 'application/json')).not.toHaveProperty(
      'Authorization',
    )
  })

  it('read as empty when they are missing, too long or not plain', () => {
    const read = readHeaders({
      traceid: 'x'.repeat(200),
      platformid: 'a\r\nb',
      cashierrecordid: 'a b',
      authorization: 'Basic abc',
      version: ['1'],
    })
    expect(read).toEqual({ traceId: '', platformId: '', shiftId: '', token: '', version: '' })
  })
})

it("match the till's table of numbers, and trigger nothing else there", () => {
  for (const [name, code] of Object.entries(tillCodes))
    expect([name, Reflect.get(ownCodes, name)]).toMatchObject([name, { code }])
  for (const { handling } of Object.values(ownCodes)) expect(handling).toBe(rejects)
})
