import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const phone = '13900000001'
let shop: TestShop
let till: TestTill
let member = ''

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
  const { data } = await till.get('user/getUserInfo', { keyword: phone })
  member = data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const office = (name: string, body: unknown) => till.post(`/api/v1/backoffice/${name}`, body)
const page = { pageNo: 1, pageSize: 20 }

async function read(text: string): Promise<CallResponse> {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const request = { method: 'POST', body: `${head}${text}\r\n--${boundary}--\r\n`, headers }
  const answered = await till.raw('/api/v1/backoffice/readCouponsFile', request)
  return { status: answered.status, ...((await answered.json()) as Omit<CallResponse, 'status'>) }
}

interface Bringing {
  readonly importId?: string
  readonly isTrial?: boolean
  readonly percentSense?: 'off' | 'remaining'
}

const bring = (rows: readonly object[], more: Bringing = {}) => {
  shop.clock.nowMs += 1000
  return office('importCoupons', {
    importId: randomUUID(),
    fileName: '优惠券.csv',
    isTrial: false,
    percentSense: 'off',
    rows,
    ...more,
  })
}
const held = async (name: string): Promise<Record<string, unknown>[]> => {
  const { data } = await till.get('user/queryUserCouponsNew', { userId: member })
  const list: unknown = data['list']
  return (Array.isArray(list) ? list : []).filter((one) => Object(one).name === name)
}
const imports = async () => (await office('queryCouponImports', page)).data['list'] ?? []

describe('coupons in a spreadsheet', () => {
  it('are read, looked at and given to the members whose phones they name', async () => {
    const said = await read(
      [
        '优惠券名称,优惠券类型,面值,使用门槛,失效日期,会员手机,张数,备注',
        `导入满减,满减,5,30,2099/12/31,${phone},2,老系统`,
        `导入折扣,折扣,88,,,139 0000 0001,,`,
        `没有会员,满减,5,,,13999999999,,`,
      ].join('\r\n'),
    )
    const fields = ['name', 'type', 'value', 'threshold', 'until', 'phone', 'count', null]
    expect(said.data['columns']).toMatchObject(fields.map((field) => ({ field })))
    const rows = said.data['rows'] as never
    const importId = randomUUID()
    const more = { importId, percentSense: 'remaining' } as const
    const looked = await bring(rows, { ...more, isTrial: true })
    expect(looked.data).toMatchObject({
      refused: [{ line: 4, field: 'phone', kind: 'noMember' }],
      outcomes: [
        { line: 2, kind: 'created', type: 'amount', count: 2, memberId: member },
        { line: 3, kind: 'created', type: 'percent', count: 1 },
      ],
    })
    expect(await held('导入满减')).toEqual([])
    await bring(rows, more)
    expect(await held('导入满减')).toMatchObject([
      { discount_value: 5, limit_order_money: 30 },
      { discount_value: 5, limit_order_money: 30 },
    ])
    expect(await held('导入折扣')).toMatchObject([{ coupon_type: 2, discount_value: 12 }])
    // The same chunk again, as after a lost answer, gives nothing more.
    expect((await bring(rows, more)).data).toMatchObject({ outcomes: [{ kind: 'same' }, {}] })
    expect(await held('导入满减')).toHaveLength(2)
    expect(await imports()).toMatchObject([{ importId, unused: 3, used: 0, undoneTime: null }])
  })

  it('take off what their file was said to mean', async () => {
    const row = { line: 2, type: '折扣', value: '20', phone }
    await bring([{ ...row, name: '减二成' }], { percentSense: 'off' })
    await bring([{ ...row, name: '付二成' }], { percentSense: 'remaining' })
    expect(await held('减二成')).toMatchObject([{ discount_value: 20 }])
    expect(await held('付二成')).toMatchObject([{ discount_value: 80 }])
  })

  it('are taken back with their import but for those that were used, and none follow', async () => {
    const importId = randomUUID()
    const rows = [{ line: 2, name: '可撤销', value: '1', phone, count: '3' }]
    await bring(rows, { importId })
    const [first] = await held('可撤销')
    const lines = [{ id: 'goods-10001', number: 1, weightG: 2000 }]
    const order = await till.cashOrder(lines, {
      userId: member,
      couponIds: [String(first?.['id'])],
    })
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect((await office('undoCouponImport', { importId })).data).toEqual({ undone: 2, staying: 1 })
    expect(await held('可撤销')).toEqual([])
    expect((await bring([{ ...rows[0], line: 3 }], { importId })).code).toBe(20504)
    const past = Object((await imports())[0])
    expect(past).toMatchObject({ importId, unused: 0, used: 1 })
    expect(past.undoneTime).not.toBeNull()
    expect((await office('undoCouponImport', { importId })).data).toEqual({ undone: 0, staying: 1 })
  })

  it('of one import keep one meaning of percentages', async () => {
    const importId = randomUUID()
    const row = { name: '一种意思', type: '折扣', value: '20', phone }
    await bring([{ ...row, line: 2 }], { importId, percentSense: 'off' })
    const other = await bring([{ ...row, line: 3 }], { importId, percentSense: 'remaining' })
    expect([other.code, (await held('一种意思')).length]).toEqual([20504, 1])
  })
})
