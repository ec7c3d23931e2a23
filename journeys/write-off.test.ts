import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './story.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

interface Waiting {
  readonly pickupCode: string
  readonly orderId: string
  readonly dueMoney: number
  readonly lines: readonly unknown[]
}

/** The orders that wait, as the books say. */
async function waiting(): Promise<readonly Waiting[]> {
  const wish = { pageNo: 1, pageSize: 50, states: ['READY', 'PART_TAKEN'] }
  const { data } = await stage.manager.post('order/queryWriteOffOrderList', wish)
  return data['list'] ?? []
}

async function paidOrder(lines: number): Promise<Waiting> {
  const found = (await waiting()).find((one) => one.dueMoney === 0 && one.lines.length >= lines)
  if (!found) throw new Error('the demo shop has no such order')
  return found
}

const staff = { desktop: '13800000002', phone: '13800000001' } as const

describe.each(['desktop', 'phone'] as const)('picking up on the %s', (view) => {
  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, staff[view])
    await till.page.getByRole('button', { name: '核销' }).click()
    await till.page.getByText('扫提货码，或输入顾客手机号').waitFor()
  })
  afterAll(() => till.context.close())

  const card = (code: string) => till.page.getByRole('article', { name: `核销 ${code.slice(-6)}` })
  const continuous = () => till.page.getByRole('switch', { name: /连续核销/ })

  it('hands over a part, then the rest, once though the answer was lost', async () => {
    const { page } = till
    const order = await paidOrder(2)
    await expectAccessible(page)
    await scan(page, order.pickupCode)
    const mine = card(order.pickupCode)
    await mine.waitFor()
    await expectAccessible(page)
    await mine.locator('button[aria-pressed="true"]').first().click()
    await mine.getByRole('button', { name: /^核销 \d 种/ }).click()
    await mine.getByText('部分已提').waitFor()
    stage.proxy.touches = /doVerificationOrder/
    stage.proxy.line = 'answerLost'
    await mine.getByRole('button', { name: /^核销/ }).click()
    const again = mine.getByRole('button', { name: '再问一次' })
    await again.waitFor()
    stage.proxy.line = 'whole'
    // The till may have asked again by itself before a hand does.
    await again.click({ timeout: 3000 }).catch(() => {})
    await mine.getByText('已提', { exact: true }).waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(false)
  })

  it('hands over with a scan where the shop wishes it, and takes it back', async () => {
    const { page } = till
    await continuous().click()
    const order = await paidOrder(1)
    await scan(page, order.pickupCode)
    await page
      .getByRole('status')
      .filter({ hasText: order.pickupCode.slice(-6) })
      .first()
      .waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(false)
    await page.getByRole('button', { name: '撤回' }).first().click()
    await page.getByText('已撤回').first().waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(true)
    await continuous().click()
  })

  it('takes what is due, and then the goods go', async () => {
    const { page } = till
    const due = (await waiting()).find(({ dueMoney }) => dueMoney > 0)
    if (!due) return expect(view).toBe('phone')
    await scan(page, due.pickupCode)
    const mine = card(due.pickupCode)
    await mine.getByText('还没付清，先收款').waitFor()
    await mine.getByRole('button', { name: /^收款并核销/ }).click()
    await mine.getByRole('button', { name: /^收款并核销/ }).click()
    await mine.getByText('已提', { exact: true }).waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === due.orderId)).toBe(false)
  })

  it('lists who is waited for, and bundles', async () => {
    const { page } = till
    await page.getByRole('button', { name: '待提单' }).click()
    await page.locator('ol button').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '批量核销' }).click()
    await page.locator('ol button').first().click()
    await page.getByRole('button', { name: /^核销 1 单/ }).waitFor()
    await page.getByRole('button', { name: '配送单' }).click()
    await page
      .getByText('没有配送单')
      .or(page.getByText(/配送单 …/).first())
      .first()
      .waitFor()
    await expectAccessible(page)
  })
})
