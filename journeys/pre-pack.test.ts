import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => stage.close())

describe.each(['desktop', 'phone'] as const)('pre-packs on the %s', (view) => {
  let till: Till
  let code: string

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, view === 'desktop' ? '13800000001' : '13800000002')
  })
  afterAll(() => till.context.close())

  const button = (name: RegExp | string) => till.page.getByRole('button', { name }).first()
  const panel = async () => {
    const { page } = till
    if (view === 'desktop') await button(/^收银员菜单/).click()
    else await button(/^更多$/).click()
    await page
      .getByRole('button', { name: '预包装' })
      .or(page.getByRole('menuitem', { name: '预包装' }))
      .first()
      .click()
    await page.getByText('称重打标').first().waitFor()
  }

  it('are weighed, labelled and printed one after the other', async () => {
    const { page } = till
    await panel()
    const find = page.getByLabel('名称、货号或条码')
    await find.fill('10001')
    // What was found stands below the field; the shelf alongside the panel has apples too.
    await find
      .locator('xpath=following::ul[1]')
      .getByRole('button', { name: /红富士苹果/ })
      .click()
    for (const digit of '0.628')
      await page
        .getByRole('group', { name: '数量' })
        .or(page.locator('[aria-label="数量"]'))
        .getByRole('button', { name: digit, exact: true })
        .first()
        .click()
    await expectAccessible(page)
    await button(/^打标签.*¥/).click()
    await page.getByText(/上一包/).waitFor()
    code = /[A-Z]{2}\d+/.exec((await page.getByText(/上一包/).textContent()) ?? '')?.[0] ?? ''
    const { data } = await stage.manager.get('queryGoodsByPrecode', { preCode: code })
    expect(data['pack']).toMatchObject({ state: 'PRINTED', weightG: 314 })
  })

  it('are on the shelf by age, laid out, counted and taken out with a reason', async () => {
    const { page } = till
    await button('在架').click()
    const list = page.getByRole('list', { name: '在架' })
    const rows = list.getByRole('button', { name: /未上架|在架/ })
    await rows.first().waitFor()
    const mine = list.getByRole('button', { name: /红富士苹果.*未上架/ })
    const more = list.locator('xpath=following-sibling::button')
    while ((await mine.count()) === 0) {
      const before = await rows.count()
      await more.click()
      await expect.poll(() => rows.count(), { timeout: 12_000 }).toBeGreaterThan(before)
    }
    await mine.last().click()
    await button(/^上架$/).click()
    await page.getByText('已上架').first().waitFor()
    const state = async () =>
      (await stage.manager.get('queryGoodsByPrecode', { preCode: code })).data['pack']?.['state']
    expect(await state()).toBe('ON_SHELF')
    await page.getByText('这种商品的全部').waitFor()
    await expectAccessible(page)
    await button(/^报损$/).click()
    await button('包装破损').click()
    await page.getByText('已报损').first().waitFor()
    expect(await state()).toBe('VOID')
  })
})
