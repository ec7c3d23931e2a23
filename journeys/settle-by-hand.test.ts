// A payment that no gateway answers for is settled at the till by two people, in either direction.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
  cashiers,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  type Stage,
} from './journey.ts'
import { typePin } from './type-pin.ts'

/** The laboratory's gateway never answers for this code; what tells two codes apart stands in the middle. */
const neverAnswered = (of: number) => `1345678901234${of}9004`
/** How long people have to wait for a gateway before they may decide. */
const patienceMs = 16 * 60_000

const stories = [
  { view: 'desktop', outcome: '钱已收到', payState: 'PAID' },
  { view: 'phone', outcome: '钱没有收到', payState: 'REVERSED' },
] as const

describe('a payment that no gateway answers for', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())

  it.each(stories)(
    'is settled by hand on the $view, with somebody else’s approval: $outcome',
    async ({ view, outcome, payState }) => {
      const at = stories.findIndex((story) => story.view === view)
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, cashiers[view])
      await scan(page, milk)
      await page.getByText('牧野纯牛奶').first().waitFor()
      await scan(page, neverAnswered(at + 1))
      await page.getByText(/结果确认中|等顾客确认付款/).waitFor()
      await page.getByRole('button', { name: '先接待下一位' }).click()
      const orderId = String((await newestOrder(stage))?.['orderId'])
      const stateNow = async () =>
        (await stage.manager.get('order/getOrderInfo', { orderId })).data['order']?.['payState']
      expect(['PAYING', 'IN_DOUBT']).toContain(await stateNow())

      await page.getByRole('button', { name: '班次' }).click()
      const open = page.getByRole('region', { name: '没有结果的收款和退款' })
      await open.waitFor()
      // A gateway that may still answer is waited for.
      await open.getByText('系统正在自动查询，请稍等').waitFor()
      expect(await open.getByRole('button', { name: '人工处理' }).count()).toBe(0)

      await stage.restartCutOff(patienceMs * (at + 1))
      await page.reload()
      await open.getByText('支付平台一直没有回复').waitFor()
      await expectAccessible(page)
      await open.getByRole('button', { name: '人工处理' }).click()
      const decision = page.getByRole('dialog', { name: '收款 ¥3.50：查到的结果' })
      await decision.getByRole('button', { name: outcome }).click()
      await decision.getByLabel('依据').fill('4200001234')
      await expectAccessible(page)
      await decision.getByRole('button', { name: '请另一人确认' }).click()
      const approval = page.getByRole('dialog', { name: '需要授权' })
      const approver = approval.getByLabel('手机号')
      if (view === 'desktop') {
        // A cashier can confirm nothing.
        await approver.fill(cashiers[view])
        await typePin(page, '246810')
        await approval.getByRole('alert').waitFor()
        expect(['PAYING', 'IN_DOUBT']).toContain(await stateNow())
      }
      await approver.fill('13800000003')
      await typePin(page, '246810')
      await approval.waitFor({ state: 'detached' })
      await open.waitFor({ state: 'detached' })
      expect(await stateNow()).toBe(payState)
      await till.context.close()
    },
  )

  it('leaves books that hold', async () => {
    expect(await brokenInvariants(stage)).toEqual([])
  })
})
