import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, openStage, openTill, type Stage } from './journey.ts'
import { typePin } from './type-pin.ts'
import { typed } from './shop-names.ts'
import { pattern, textAt, tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Cash in and out belongs to a supervisor; the demo's cashier may not. */
const staff = { desktop: '13800000002', phone: '13800000003' } as const

describe.each(['desktop', 'phone'] as const)('cash moved without a sale on the %s', (view) => {
  it('is booked once, also when the response was lost, and is shown at the handover', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, staff[view])
    await page.getByRole('button', { name: tillWords.till.shift }).click()
    await page.getByText('¥200.00').first().waitFor()
    await page.getByRole('button', { name: tillWords.drawer.title }).click()
    await page.getByText(tillWords.drawer.amountFirst).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: textAt(tillWords.drawer.reasons.payIn, 1) }).click()
    for (const key of ['5', '0']) await page.getByRole('button', { name: key, exact: true }).click()
    stage.proxy.touches = /moveDrawerCash/
    stage.proxy.line = 'answerLost'
    await page.getByRole('button', { name: pattern`^${tillWords.drawer.kinds.payIn}.*50` }).click()
    await page.getByText(tillWords.drawer.pressAgain).waitFor()
    stage.proxy.line = 'whole'
    // A second press this soon would be taken for a bounce of the finger.
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: pattern`^${tillWords.drawer.again}` }).click()
    await page.getByText(tillWords.drawer.done.payIn('¥50.00')).waitFor()
    await page.getByText('¥250.00').first().waitFor()
    expect(stage.proxy.reached(/moveDrawerCash/)).toBeGreaterThanOrEqual(2)

    await page.getByRole('button', { name: tillWords.drawer.another }).click()
    await page.getByRole('button', { name: tillWords.drawer.kinds.payOut, exact: true }).click()
    for (const key of ['2', '0']) await page.getByRole('button', { name: key, exact: true }).click()
    await page.getByText(tillWords.drawer.reasonFirst).waitFor()
    await page.getByLabel(tillWords.drawer.reason, { exact: true }).last().fill(typed.bags)
    await page.getByRole('button', { name: pattern`^${tillWords.drawer.kinds.payOut}.*20` }).click()
    await page.getByText(tillWords.drawer.done.payOut('¥20.00')).waitFor()
    await page.getByRole('button', { name: tillWords.shell.done }).click()
    await page.getByRole('cell', { name: '¥230.00' }).waitFor()
    await till.context.close()
  })

  it('opens the drawer for a cashier with a password, and moves no cash for them', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000001')
    await page.getByRole('button', { name: tillWords.till.shift }).click()
    await page.getByRole('button', { name: tillWords.drawer.title }).click()
    // It opens on what they may do; what they may not says who may.
    await page
      .getByRole('button', { name: tillWords.drawer.kinds.open, exact: true, pressed: true })
      .waitFor()
    await page
      .getByRole('button', { name: tillWords.drawer.kinds.payIn, exact: true })
      .click({ force: true })
    await page.getByText(typed.callSupervisor).first().waitFor()
    await page.getByRole('button', { name: textAt(tillWords.drawer.reasons.open, 1) }).click()
    await page.getByRole('button', { name: pattern`^${tillWords.drawer.acts.open}` }).click()
    await page.getByText(tillWords.approval.title).waitFor()
    await expectAccessible(page)
    await typePin(page, '000001')
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    // Approvers type phone and password in one go: the field shows only the phone.
    await page.getByRole('button', { name: tillWords.approval.other }).click()
    const phone = page.getByLabel(tillWords.approval.phone)
    await phone.click()
    await page.keyboard.type('13800000002', { delay: 60 })
    expect(await phone.inputValue()).toBe('13800000002')
    await typePin(page, '24681')
    expect(await phone.inputValue()).toBe('13800000002')
    await typePin(page, '0')
    await page.getByText(tillWords.drawer.done.open('')).waitFor()
    await till.context.close()
  })
})
