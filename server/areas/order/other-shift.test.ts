import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'
import { unknownTill } from '../../testing/wire-inputs.ts'

let shop: TestShop
const apples = { id: 'goods-10001', number: 1, weightG: 628 }
const [cashier, supervisor] = ['13800000001', '13800000002'] as const

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** A till with a device of its own, which others may log in on too. */
async function machine() {
  const { data } = await shop
    .till()
    .post('device/queryDeviceId', unknownTill({ storeId: '100101' }))
  const deviceId = String(data['deviceId'])
  return async (phone: string): Promise<TestTill> => {
    const till = shop.till()
    await till.login(phone, demoPassword, deviceId)
    const signedOn = await till.signOn()
    if (signedOn.code !== 1200) {
      const { data: me } = await till.get('user/getLoginUserInfo')
      till.shiftId = String(me['cashierRecord']?.['cashierRecordId'])
    }
    return till
  }
}

const expectedCash = async (shiftId: string): Promise<number> => {
  const { amount } = await shop.opened.db
    .selectFrom('balance')
    .select('amount')
    .where('book', '=', 'cash')
    .where('account_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return amount
}

const rowOf = ({ data }: CallResponse) =>
  shop.opened.db
    .selectFrom('orders')
    .select(['shift_id', 'staff_id', 'entered_by', 'late_from_shift_id'])
    .where('id', '=', String(data['order']?.['orderId']))
    .executeTakeFirstOrThrow()

it('is refused online in the shift of a colleague, and counts in one’s own when made offline', async () => {
  const colleague = await (await machine())(supervisor)
  const till = await (await machine())(cashier)
  const before = await expectedCash(colleague.shiftId)
  const theirs: WireOrder = {
    ...(await till.cashOrder([apples])),
    cashierRecordId: colleague.shiftId,
  }
  expect(await till.sell(theirs)).toMatchObject({ code: 1513 })
  const sold = await till.sell({ ...theirs, offline: true })
  expect(sold).toMatchObject({ code: 1200 })
  expect(await rowOf(sold)).toEqual({
    shift_id: till.shiftId,
    staff_id: 'staff-0001',
    entered_by: 'staff-0001',
    late_from_shift_id: colleague.shiftId,
  })
  expect(await expectedCash(colleague.shiftId)).toBe(before)
  const audited = await shop.opened.db
    .selectFrom('audit')
    .select(['subject_id', 'staff_id'])
    .where('operation', '=', 'order.otherShift')
    .execute()
  expect(audited).toEqual([{ subject_id: theirs['clientOrderId'], staff_id: 'staff-0001' }])
})

it('counts in the shift of its till when a colleague sends it, with the sender on record', async () => {
  const one = await machine()
  const first = await one('13800000003')
  const order = await first.cashOrder([apples])
  const next = await one(cashier)
  expect(await next.sell(order)).toMatchObject({ code: 1513 })
  const sold = await next.sell({ ...order, offline: true })
  expect(await rowOf(sold)).toMatchObject({
    shift_id: first.shiftId,
    staff_id: 'staff-0003',
    entered_by: 'staff-0001',
  })
  const sealed = await shop.opened.db
    .selectFrom('journal')
    .select('body')
    .where('kind', '=', 'order')
    .where('subject_id', '=', String(sold.data['order']?.['orderId']))
    .executeTakeFirstOrThrow()
  expect(sealed.body).toContain('"enteredBy":"staff-0001"')
})
