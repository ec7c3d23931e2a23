import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, textAt, tillWords } from './words.ts'
import { beginStory } from './story.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => stage.close())

describe.each(['desktop', 'phone'] as const)('pre-packs on the %s', (view) => {
  const step = beginStory()

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
    if (view === 'desktop') await button(pattern`^${tillWords.till.cashierMenu}`).click()
    else await button(pattern`^${tillWords.shell.more}$`).click()
    await page
      .getByRole('button', { name: tillWords.prePack.title })
      .or(page.getByRole('menuitem', { name: tillWords.prePack.title }))
      .first()
      .click()
    await page.getByText(tillWords.prePack.parts.make).first().waitFor()
  }

  step('are weighed, labelled and printed one after the other', async () => {
    const { page } = till
    await panel()
    const find = page.getByLabel(tillWords.prePack.find)
    await find.fill('10001')
    // Results are below the field; the goods alongside the panel include apples too.
    await find
      .locator('xpath=following::ul[1]')
      .getByRole('button', { name: pattern`${demo.apples}` })
      .click()
    for (const digit of '0.628')
      await page
        .getByRole('group', { name: tillWords.prePack.quantity })
        .or(page.locator(`[aria-label="${tillWords.prePack.quantity}"]`))
        .getByRole('button', { name: digit, exact: true })
        .first()
        .click()
    await expectAccessible(page)
    await button(pattern`^${tillWords.prePack.make}.*¥`).click()
    await page.getByText(pattern`${tillWords.prePack.last}`).waitFor()
    code =
      /[A-Z]{2}\d+/.exec(
        (await page.getByText(pattern`${tillWords.prePack.last}`).textContent()) ?? '',
      )?.[0] ?? ''
    const { data } = await stage.manager.get('queryGoodsByPrecode', { preCode: code })
    expect(data['pack']).toMatchObject({ state: 'PRINTED', weightG: 314 })
  })

  step('are on the shelf by age, laid out, counted and taken out with a reason', async () => {
    const { page } = till
    await button(tillWords.prePack.parts.shelf).click()
    const list = page.getByRole('list', { name: tillWords.prePack.parts.shelf })
    const rows = list.getByRole('button', {
      name: pattern`${tillWords.prePack.states.PRINTED}|${tillWords.prePack.parts.shelf}`,
    })
    await rows.first().waitFor()
    const mine = list.getByRole('button', {
      name: pattern`${demo.apples}.*${tillWords.prePack.states.PRINTED}`,
    })
    const more = list.locator('xpath=following-sibling::button')
    while ((await mine.count()) === 0) {
      const before = await rows.count()
      await more.click()
      await expect.poll(() => rows.count(), { timeout: 12_000 }).toBeGreaterThan(before)
    }
    await mine.last().click()
    await button(pattern`^${tillWords.prePack.shelve}$`).click()
    await page.getByText(tillWords.prePack.moved.ON_SHELF).first().waitFor()
    const state = async () =>
      (await stage.manager.get('queryGoodsByPrecode', { preCode: code })).data['pack']?.['state']
    expect(await state()).toBe('ON_SHELF')
    await page.getByText(tillWords.prePack.allOfIt).waitFor()
    await expectAccessible(page)
    await button(pattern`^${tillWords.prePack.void}$`).click()
    await button(textAt(tillWords.prePack.voidReasons, 2)).click()
    await page.getByText(tillWords.prePack.states.VOID).first().waitFor()
    expect(await state()).toBe('VOID')
  })
})
