import { describe, expect, it } from 'vitest'
import { coupon } from './coupon-codec.ts'
import { decode, encode } from '../wire/schema.ts'

const plain = {
  id: 'c1',
  name: '满50减5',
  user_id: 'm1',
  coupon_type: 1,
  discount_value: 5,
  limit_order_money: 50,
  limit_max_money: null,
  limit_type: 1,
  limit_type_arr: [],
  merchant_limit_type: 1,
  merchant_limit_arr: [],
  use_by_original_price: 0,
  can_superposition: 0,
  channel_limit: ['cashier'],
  del_status: 0,
  status: 1,
  valid_date_start: null,
  valid_date_end: null,
  couponActivityObj: {
    valid_date_type: 1,
    valid_date_type_arr: [] as number[],
    valid_time_type: 1,
    valid_time_type_arr: [] as { start: string; end: string }[],
  },
}

const read = (changes: object) => {
  const checked = decode(coupon, { ...plain, ...changes })
  return checked.ok ? checked.value : { refused: checked.faults.map(({ at }) => at) }
}
const days = (changes: object) => ({
  couponActivityObj: { ...plain.couponActivityObj, ...changes },
})

describe('a coupon on the wire (Specification 3)', () => {
  it('takes an amount off when its type is 1', () => {
    expect(read({})).toEqual({
      kind: 'amount',
      id: 'c1',
      name: '满50减5',
      nameEn: '',
      memberId: 'm1',
      valueCents: 500,
      active: true,
      deleted: false,
      channels: ['cashier'],
      window: { from: null, until: null, days: { kind: 'every' }, hours: { kind: 'always' } },
      goodsLimit: { kind: 'all' },
      merchantLimit: { kind: 'any' },
      threshold: { kind: 'fixed', cents: 5000 },
      stackable: false,
    })
  })

  it('has an English name, and is read without one too', () => {
    expect(read({ nameEn: '5 off 50' })).toMatchObject({ nameEn: '5 off 50' })
    expect(read({})).toMatchObject({ nameEn: '' })
  })

  it('takes per cent off, up to a cap, when its type is 2', () => {
    expect(read({ coupon_type: 2, discount_value: 12.5, limit_max_money: 8.8 })).toMatchObject({
      kind: 'percent',
      basisPointsOff: 1250,
      capCents: 880,
    })
    for (const limit_max_money of [null, 0, -1])
      expect(read({ coupon_type: 2, limit_max_money })).toMatchObject({ capCents: null })
  })

  it('is for a single product when its type is 6', () => {
    expect(read({ coupon_type: 6, use_by_original_price: 1 })).toMatchObject({
      kind: 'singleProduct',
      valueCents: 500,
      byOriginalPrice: true,
    })
  })

  it.each([
    [1, { kind: 'all' }],
    [2, { kind: 'categories', categoryIds: ['x'] }],
    [3, { kind: 'exceptCategories', categoryIds: ['x'] }],
    [4, { kind: 'products', productIds: ['x'] }],
    [5, { kind: 'exceptProducts', productIds: ['x'] }],
  ])('counts its goods when limit_type is %i', (limit_type, goodsLimit) => {
    expect(read({ limit_type, limit_type_arr: ['x'] })).toMatchObject({ goodsLimit })
  })

  it.each([
    [1, { kind: 'any' }],
    [2, { kind: 'merchants', merchantIds: ['x'] }],
    [3, { kind: 'currentStore' }],
  ])(
    'counts its merchants when merchant_limit_type is %i',
    (merchant_limit_type, merchantLimit) => {
      expect(read({ merchant_limit_type, merchant_limit_arr: ['x'] })).toMatchObject({
        merchantLimit,
      })
    },
  )

  it('needs as much as it takes off when the threshold is -1', () => {
    expect(read({ limit_order_money: -1 })).toMatchObject({ threshold: { kind: 'discountValue' } })
    expect(read({ limit_order_money: 0 })).toMatchObject({ threshold: { kind: 'fixed', cents: 0 } })
  })

  it('is active only when status is 1, and deleted when del_status is 1', () => {
    expect(read({ status: 2, del_status: 1 })).toMatchObject({ active: false, deleted: true })
  })

  it('may have a window of days, weekdays and hours', () => {
    const window = {
      valid_date_start: '2026-11-01',
      valid_date_end: '2026-11-30 18:00',
      ...days({
        valid_date_type: 2,
        valid_date_type_arr: [1, 7],
        valid_time_type: 2,
        valid_time_type_arr: [{ start: '22:00', end: '02:30:15' }],
      }),
    }
    expect(read(window)).toMatchObject({
      window: {
        from: { day: { year: 2026, month: 11, day: 1 }, secondOfDay: null },
        until: { day: { year: 2026, month: 11, day: 30 }, secondOfDay: 18 * 3600 + 59 },
        days: { kind: 'weekdays', weekdays: [1, 7] },
        hours: { kind: 'ranges', ranges: [{ fromSecond: 79_200, untilSecond: 9015 }] },
      },
    })
    const wholeDay = [{ start: '00:00', end: '00:00' }]
    expect(read(days({ valid_time_type: 2, valid_time_type_arr: wholeDay }))).toMatchObject({
      window: { hours: { ranges: [{ fromSecond: 0, untilSecond: 86_399 }] } },
    })
    expect(read(days({ valid_date_type: 3, valid_date_type_arr: [15, 31] }))).toMatchObject({
      window: { days: { kind: 'monthDays', monthDays: [15, 31] } },
    })
  })

  it.each([
    ['coupon_type', { coupon_type: 3 }],
    ['discount_value', { discount_value: 1.005 }],
    ['discount_value', { coupon_type: 2, discount_value: 101 }],
    ['limit_order_money', { limit_order_money: 1.005 }],
    ['limit_order_money', { limit_order_money: -2 }],
    ['limit_max_money', { coupon_type: 2, limit_max_money: 0.001 }],
    ['valid_date_start', { valid_date_start: 'tomorrow' }],
    ['couponActivityObj', { valid_date_start: '2026-02-30' }],
    ['couponActivityObj', days({ valid_date_type: 2, valid_date_type_arr: [8] })],
    ['couponActivityObj', days({ valid_date_type: 2, valid_date_type_arr: [] })],
    ['couponActivityObj', days({ valid_date_type: 3, valid_date_type_arr: [1, 1] })],
    ['couponActivityObj', days({ valid_time_type: 2 })],
  ])('is refused at %s when that is invalid: %j', (at, changes) => {
    expect(read(changes)).toEqual({ refused: [at] })
  })

  it('is written as it was read', () => {
    const sent = {
      ...plain,
      nameEn: '5 off 50',
      use_by_original_price: 1,
      coupon_type: 6,
      can_superposition: 1,
    }
    const checked = decode(coupon, sent)
    expect(checked.ok && encode(coupon, checked.value)).toEqual({ ok: true, value: sent })
  })
})
