import { cents } from '@tillwright/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, decodeInput, decodeOutput, encodeInput, encodeOutput, WireError } from './call.ts'
import { syncGoods } from './goods/catalogue.ts'
import { pathOf } from './gateway.ts'
import { money } from './wire/money.ts'
import { createOrder, createOrderV2, getOrderInfo } from './order/order.ts'
import { imageUpload } from './upload.ts'
import { saveUserSetting } from './settings/settings.ts'

const uuid = '6f1c7b0a-7c55-4f0e-9a57-3b6f6b1f5c11'
const request = {
  clientOrderId: uuid,
  cashierRecordId: 's1',
  goodsList: [{ id: 'g1', number: 2 }],
  payList: [{ tender: 'cash', amountMoney: 9.98, tenderedMoney: 20 }],
  orderMoney: 9.98,
  saleTime: '2026-11-20T14:53:08+08:00',
}
const faults = (wire: unknown) => {
  const checked = decodeInput(createOrderV2, wire)
  return checked.ok ? [] : checked.faults
}

describe('a request to create an order', () => {
  it('needs few fields, and is complete after decoding', () => {
    const checked = decodeInput(createOrderV2, request)
    expect(checked).toMatchObject({
      ok: true,
      value: {
        clientId: uuid,
        shiftId: 's1',
        memberId: null,
        lines: [
          {
            goodsId: 'g1',
            quantity: { kind: 'count', count: 2000 },
            repricedCents: null,
            couponId: null,
            soldAtPrices: null,
          },
        ],
        couponIds: [],
        pointsWish: 'none',
        legs: [{ tender: 'cash', amountCents: 998, tenderedCents: 2000, reference: null }],
        claimedCents: 998,
        soldAtMs: Date.UTC(2026, 10, 20, 6, 53, 8),
        isOffline: false,
        number: '',
      },
    })
  })

  it('is encoded so that it decodes to the same', () => {
    const checked = decodeInput(createOrderV2, request)
    if (!checked.ok) throw new Error('refused')
    const sent: unknown = JSON.parse(JSON.stringify(encodeInput(createOrderV2, checked.value)))
    expect(decodeInput(createOrderV2, sent)).toEqual(checked)
  })

  it.each([
    ['an unknown field', { ...request, discount: 1 }, ''],
    [
      'an unknown field of a line',
      { ...request, goodsList: [{ id: 'g', number: 1, x: 1 }] },
      'goodsList.0',
    ],
    ['a third decimal', { ...request, orderMoney: 9.985 }, 'orderMoney'],
    ['a minus', { ...request, orderMoney: -1 }, 'orderMoney'],
    ['no id of its own', { ...request, clientOrderId: 'x' }, 'clientOrderId'],
    [
      'a card number for a payment code',
      { ...request, payList: [{ tender: 'code', amountMoney: 1, authCode: '12' }] },
      'payList.0.authCode',
    ],
    [
      'an unknown tender',
      { ...request, payList: [{ tender: 'gold', amountMoney: 1 }] },
      'payList.0.tender',
    ],
    [
      'more lines than a trolley holds',
      { ...request, goodsList: Array.from({ length: 501 }, () => request.goodsList[0]) },
      'goodsList',
    ],
    ['a time without a zone', { ...request, saleTime: '2026-11-20T14:53:08' }, 'saleTime'],
    ['nothing', null, ''],
    ['a list', [], ''],
  ])("is refused for %s, with the field's path", (_why, wire, at) => {
    expect(faults(wire).map((fault) => fault.at)).toContain(at)
  })

  it('refuses a second payment where it takes one', () => {
    const twice = { ...request, payList: [request.payList[0], request.payList[0]] }
    expect(decodeInput(createOrderV2, twice).ok).toBe(true)
    expect(decodeInput(createOrder, twice).ok).toBe(false)
  })

  it('reports at most twenty faults', () => {
    const goodsList = Array.from({ length: 100 }, () => ({ id: '', number: -1 }))
    expect(faults({ ...request, goodsList })).toHaveLength(20)
  })
})

describe('keys that would reach a prototype', () => {
  it.each(['__proto__', 'prototype', 'constructor'])('are refused however deep: %s', (key) => {
    const parsed: unknown = JSON.parse(`{"settings":{"a":"b","${key}":"x"}}`)
    const checked = decodeInput(saveUserSetting, parsed)
    expect(checked).toEqual({
      ok: false,
      faults: [{ at: `settings.${key}`, rule: 'key is not allowed' }],
    })
    const inOrder: unknown = JSON.parse(`{"orderId":"o","more":[{"${key}":1}]}`)
    expect(decodeInput(getOrderInfo, inOrder).ok).toBe(false)
  })

  it('are refused as is unbounded nesting', () => {
    let deep: unknown = {}
    for (let level = 0; level < 5000; level += 1) deep = { deep }
    expect(decodeInput(getOrderInfo, deep).ok).toBe(false)
  })
})

describe('a response', () => {
  const price = call({
    method: 'GET',
    path: '/price',
    summary: 'A price.',
    needs: 'nobody',
    input: z.object({}),
    output: z.object({ price: money }),
  })

  it('is never sent when it breaks the contract', () => {
    expect(encodeOutput(price, { price: cents(1250) })).toEqual({ price: 12.5 })
    expect(() => encodeOutput(price, { price: cents(-1) })).toThrow(WireError)
    expect(() => encodeOutput(price, {} as never)).toThrow('/price: price')
    expect(() => encodeOutput(price, null as never)).toThrow(WireError)
  })

  it('is not accepted when it breaks the contract', () => {
    expect(decodeOutput(price, { price: 1.005 }).ok).toBe(false)
    expect(decodeOutput(price, undefined).ok).toBe(false)
  })

  it('refuses the whole catalogue when one row is bad', () => {
    const page = {
      startsOver: false,
      goods: [['g1']],
      removedIds: [],
      cursor: 'c',
      isComplete: true,
      priceVersion: 1,
      total: 1,
    }
    expect(decodeOutput(syncGoods, page)).toMatchObject({ ok: false, faults: [{ at: 'goods.0' }] })
    expect(decodeOutput(syncGoods, { ...page, goods: [] }).ok).toBe(true)
  })
})

describe('the path of a call', () => {
  it('changes with the gateway (Specification 7)', () => {
    expect(pathOf(createOrderV2, 'none')).toBe('/api/v1/cashier/order/createV2')
    expect(pathOf(createOrderV2, 'ysepay')).toBe('/api/v3/order/cashier/cashierOrderPlace')
    expect(pathOf(createOrderV2, 'yoppay')).toBe('/api/v3/order/cashier/cashierOrderPlace')
    expect(pathOf(createOrder, 'ysepay')).toBe(createOrder.path)
  })
})

it('gives an upload the network timeout of Specification 9', () => {
  expect(imageUpload.timeoutMs).toBe(60_000)
  expect(saveUserSetting.timeoutMs).toBe(10_000)
})
