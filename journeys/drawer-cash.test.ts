import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, openStage, openTill, type Stage } from './journey.ts'
import { typePin } from './type-pin.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Cash in and out belongs to a supervisor; the demo's cashier may not. */
const staff = { desktop: '13800000002', phone: '13800000003' } as const

describe.each(['desktop', 'phone'] as const)('cash without a sale on the %s', (view) => {
  it('is booked once, even where the answer was lost, and stands on the handover', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, staff[view])
    await page.getByRole('button', { name: '班次' }).click()
    await page.getByText('¥200.00').first().waitFor()
    await page.getByRole('button', { name: '现金进出' }).click()
    await page.getByText('先输入金额').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: '补备用金' }).click()
    for (const key of ['5', '0']) await page.getByRole('button', { name: key, exact: true }).click()
    stage.proxy.touches = /moveDrawerCash/
    stage.proxy.line = 'answerLost'
    await page.getByRole('button', { name: /^放入.*50/ }).click()
    await page.getByText('再按一次，不会记两次').waitFor()
    stage.proxy.line = 'whole'
    // A second press this soon would be taken for a bounce of the finger.
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: /^再问一次/ }).click()
    await page.getByText('已放入 ¥50.00').waitFor()
    await page.getByText('¥250.00').first().waitFor()
    expect(stage.proxy.reached(/moveDrawerCash/)).toBeGreaterThanOrEqual(2)

    await page.getByRole('button', { name: '再记一笔' }).click()
    await page.getByRole('button', { name: '取出', exact: true }).click()
    for (const key of ['2', '0']) await page.getByRole('button', { name: key, exact: true }).click()
    await page.getByText('先写原因').waitFor()
    await page.getByLabel('原因', { exact: true }).last().fill('买塑料袋')
    await page.getByRole('button', { name: /^取出.*20/ }).click()
    await page.getByText('已取出 ¥20.00').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('cell', { name: '¥230.00' }).waitFor()
    await till.context.close()
  })

  it('opens the drawer for a cashier who proves it, and moves no cash for them', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000001')
    await page.getByRole('button', { name: '班次' }).click()
    await page.getByRole('button', { name: '现金进出' }).click()
    // It opens on what they may do; what they may not says who may.
    await page.getByRole('button', { name: '开钱箱', exact: true, pressed: true }).waitFor()
    await page.getByRole('button', { name: '放入', exact: true }).click({ force: true })
    await page.getByText('现金进出请联系领班').first().waitFor()
    await page.getByRole('button', { name: '检查钱箱' }).click()
    await page.getByRole('button', { name: /^打开钱箱/ }).click()
    await page.getByText('需要授权').waitFor()
    await expectAccessible(page)
    await typePin(page, '000001')
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    // Whoever comes to allow it types phone and password in one go: the field shows the phone alone.
    await page.getByRole('button', { name: '主管授权' }).click()
    const phone = page.getByLabel('主管手机号')
    await phone.click()
    await page.keyboard.type('13800000002', { delay: 60 })
    expect(await phone.inputValue()).toBe('13800000002')
    await typePin(page, '24681')
    expect(await phone.inputValue()).toBe('13800000002')
    await typePin(page, '0')
    await page.getByText('已打开钱箱').waitFor()
    await till.context.close()
  })
})
