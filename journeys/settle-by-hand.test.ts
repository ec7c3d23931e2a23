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
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'

/**
 * Code for which the laboratory's gateway never answers; the digit that distinguishes two codes is
 * in the middle.
 */
const neverAnswered = (of: number) => `1345678901234${of}9004`
/** How long people have to wait for a gateway before they may decide. */
const patienceMs = 16 * 60_000

const stories = [
  { view: 'desktop', outcome: tillWords.openPayments.outcomes.payment.yes, payState: 'PAID' },
  { view: 'phone', outcome: tillWords.openPayments.outcomes.payment.no, payState: 'REVERSED' },
] as const

describe('a payment without an answer from its gateway', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
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
      await page.getByText(demo.milk).first().waitFor()
      await scan(page, neverAnswered(at + 1))
      await page
        .getByText(
          pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
        )
        .waitFor()
      await page.getByRole('button', { name: tillWords.tender.inDoubtAside }).click()
      const orderId = String((await newestOrder(stage))?.['orderId'])
      const stateNow = async () =>
        (await stage.manager.get('order/getOrderInfo', { orderId })).data['order']?.['payState']
      expect(['PAYING', 'IN_DOUBT']).toContain(await stateNow())

      await page.getByRole('button', { name: tillWords.till.shift }).click()
      const open = page.getByRole('region', { name: tillWords.openPayments.title })
      await open.waitFor()
      // A gateway that may still answer is waited for.
      await open.getByText(tillWords.openPayments.waiting).waitFor()
      expect(await open.getByRole('button', { name: tillWords.openPayments.settle }).count()).toBe(
        0,
      )

      await stage.restartCutOff(patienceMs * (at + 1))
      await page.reload()
      await open.getByText(tillWords.openPayments.silent).waitFor()
      await expectAccessible(page)
      await open.getByRole('button', { name: tillWords.openPayments.settle }).click()
      const decision = page.getByRole('dialog', {
        name: tillWords.openPayments.settleTitle(tillWords.openPayments.kinds.payment, '¥3.50'),
      })
      await decision.getByRole('button', { name: outcome }).click()
      await decision.getByLabel(tillWords.openPayments.note).fill('4200001234')
      await expectAccessible(page)
      await decision.getByRole('button', { name: tillWords.openPayments.confirm }).click()
      const approval = page.getByRole('dialog', { name: tillWords.approval.title })
      const approver = approval.getByLabel(tillWords.approval.phone)
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

  it('leaves books for which every invariant holds', async () => {
    expect(await brokenInvariants(stage)).toEqual([])
  })
})
