import { describe, expect, it } from 'vitest'
import { messageFrom, readFromPage, readFromTill } from './embed-message.ts'

const frame = {}
const expected = { origin: 'https://back.office', window: frame }
const ready = { type: 'ready' }

describe('a message of an embedded page', () => {
  it('is received from its own window and origin only', () => {
    const from = { origin: 'https://back.office', source: frame, data: ready }
    const received = (event: typeof from, of: { origin: string; window: unknown } = expected) =>
      messageFrom(event, of, readFromPage)
    expect(received(from)).toEqual(ready)
    expect(received({ ...from, origin: 'https://back.office.evil' })).toBeNull()
    expect(received({ ...from, source: {} })).toBeNull()
    expect(
      messageFrom({ ...from, source: null }, { ...expected, window: null }, readFromPage),
    ).toBeNull()
  })

  it('is dropped when its kind is unknown', () => {
    for (const data of [null, 'ready', 7, {}, { type: 'token' }, { type: ['ready'] }, [ready]])
      expect(readFromPage(data)).toBeNull()
    expect(readFromPage({ type: 'goodsChanged', more: 1 })).toEqual({ type: 'goodsChanged' })
  })
})

describe('a message of the till', () => {
  const hello = {
    type: 'hello',
    page: 'products',
    platformId: '1001',
    officeCode: 'x',
    language: 'zh',
    theme: 'dark',
  } as const

  it('is read whole or not at all', () => {
    expect(readFromTill({ ...hello, token: 'never' })).toEqual(hello)
    for (const part of ['page', 'language', 'theme', 'platformId', 'officeCode'])
      expect(readFromTill({ ...hello, [part]: 1 })).toBeNull()
  })
})
