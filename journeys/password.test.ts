import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, openStage, openTill, type Stage } from './journey.ts'
import { typePin } from './type-pin.ts'
import { tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const staff = { desktop: '13800000001', phone: '13800000002' } as const
const hashes = {
  desktop: '#/pages/main?panel=password',
  phone: '#/pages/mobile/returnPwd',
} as const

describe.each(['desktop', 'phone'] as const)('the refund password on the %s', (view) => {
  it('is changed with the old one, and never to an easy one', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, staff[view])
    await page.evaluate((to) => {
      location.hash = to
    }, hashes[view])
    await page.getByText(tillWords.security.change).waitFor()
    await expectAccessible(page)
    await typePin(page, '246810')
    await page.getByText(tillWords.security.steps.new, { exact: true }).first().waitFor()
    await typePin(page, '123456')
    await page.getByText(tillWords.security.weak).waitFor()
    await typePin(page, '135790')
    await page.getByText(tillWords.security.steps.again, { exact: true }).first().waitFor()
    await typePin(page, '135791')
    await page.getByText(tillWords.loginPassword.differs, { exact: false }).waitFor()
    await typePin(page, '135790')
    await typePin(page, '135790')
    await page.getByText(tillWords.security.saved).waitFor()
    await till.context.close()
  })
})
