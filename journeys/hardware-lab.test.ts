import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage } from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

/** Takes the nearest note for what lies in the cart. */
async function sellForCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^¥\d/ }).first().click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
}

describe('a newcomer', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())

  it('sees a weighed sale, its slip, a label, no paper, and the slip after all, with nothing plugged in', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    const to = (query: string) => page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    await onDuty(till, '13800000003')
    await to('tab=more&see=hardware')
    await page.getByRole('button', { name: tillWords.hardware.openLab }).click()
    const card = (name: RegExp) => page.getByRole('region', { name })
    const front = card(pattern`${tillWords.lab.kinds.receiptPrinter} · front`)
    await front.getByRole('button', { name: tillWords.lab.plug }).click()
    await card(pattern`${tillWords.lab.kinds.labelPrinter} · label`)
      .getByRole('button', { name: tillWords.lab.plug })
      .click()
    await front.getByText(tillWords.lab.inUse).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await card(pattern`${tillWords.hardware.scaleKinds.virtual}`)
      .getByRole('button', { name: /1\.256/ })
      .click()

    await to('')
    await page
      .getByRole('button', { name: pattern`${demo.apples}` })
      .first()
      .click()
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    await sellForCash(page)
    await to('tab=more&see=lab')
    await front.getByRole('img', { name: pattern`${demo.apples}[\s\S]*1\.256` }).waitFor()
    // The scale is empty between two goods, or the first would be sold twice.
    await card(pattern`${tillWords.hardware.scaleKinds.virtual}`)
      .getByRole('button', { name: tillWords.till.removeWeight })
      .click()
    await to('')
    await page.getByText('0.000').first().waitFor()
    await to('tab=more&see=lab')
    await card(pattern`${tillWords.hardware.scaleKinds.virtual}`)
      .getByRole('button', { name: /2\.408/ })
      .click()

    await to('panel=packs')
    await page.getByLabel(tillWords.prePack.find).fill('10001')
    await page
      .getByRole('complementary', { name: tillWords.prePack.title })
      .getByRole('button', { name: pattern`${demo.apples}` })
      .click()
    await page.getByRole('button', { name: pattern`^${tillWords.prePack.make}.*¥` }).click()
    await page.getByText(pattern`${tillWords.prePack.last}`).waitFor()
    await to('tab=more&see=lab')
    await card(pattern`${tillWords.lab.kinds.labelPrinter} · label`)
      .getByRole('img', { name: pattern`${demo.apples}` })
      .waitFor()

    await front.getByRole('switch', { name: tillWords.lab.faults.paperOut }).click()
    await front
      .getByRole('switch', { name: tillWords.lab.faults.paperOut, checked: true })
      .waitFor()
    await to('')
    await scan(page, milk)
    await page.getByText(demo.milk).first().waitFor()
    await sellForCash(page)
    await page
      .getByText(`${tillWords.tender.printFailed} · ${tillWords.hardware.doctor.facts.isPaperOut}`)
      .waitFor()
    await page
      .getByRole('button', { name: pattern`${tillWords.till.queuePrint(1)}` })
      .first()
      .waitFor()
    await to('tab=more&see=print')
    await page.getByText(tillWords.prints.advice.noPaper).first().waitFor()
    await to('tab=more&see=lab')
    expect(await front.getByRole('img', { name: pattern`${demo.milk}` }).count()).toBe(0)
    await front.getByRole('switch', { name: tillWords.lab.faults.paperOut }).click()
    await front.getByRole('img', { name: pattern`${demo.milk}` }).waitFor()
    await to('tab=more&see=print')
    await page
      .getByText(tillWords.hardware.doctor.facts.isPaperOut)
      .first()
      .waitFor({ state: 'detached' })
    await till.context.close()
  })

  it('sees a price display count as shown only when the tag confirms it', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    const to = (query: string) => page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    await onDuty(till, '13800000003')
    const accessPoint = async (fault: string) => {
      await to('tab=more&see=lab')
      await page
        .getByRole('region', { name: pattern`^${tillWords.lab.kinds.shelfLabels}` })
        .getByRole('switch', { name: fault })
        .click()
      await to('tab=more&see=hardware')
    }
    await accessPoint(tillWords.lab.faults.asleep)
    const card = page.getByRole('region', { name: tillWords.lab.kinds.shelfLabels })
    await card.getByRole('button', { name: tillWords.equipment.displays.add }).click()
    await card.getByLabel(tillWords.equipment.displays.name, { exact: true }).fill(typed.labelGoods)
    await card.getByLabel(tillWords.equipment.displays.mac, { exact: true }).fill(tag)
    await card.getByRole('button', { name: tillWords.equipment.displays.save, exact: true }).click()
    const row = card.getByRole('listitem').filter({ hasText: typed.labelGoods })
    await row.getByText(tillWords.equipment.displays.unbound, { exact: true }).waitFor()
    await row.getByText(typed.labelGoods).click()
    await row.getByLabel(tillWords.equipment.displays.bindCode).fill(milk)
    await row.getByRole('button', { name: tillWords.equipment.displays.bind, exact: true }).click()
    await row.getByText(tillWords.equipment.displays.states.SENT).waitFor()
    await card
      .getByRole('list', { name: tillWords.equipment.displays.mismatches })
      .getByText(tillWords.equipment.displays.nothing)
      .first()
      .waitFor()
    await accessPoint(tillWords.lab.faults.asleep)
    await row.getByText(tillWords.equipment.displays.states.SHOWN).waitFor()
    await to('tab=more&see=lab')
    await page.getByRole('img', { name: tag }).waitFor()

    await accessPoint(tillWords.lab.faults.busy)
    await row.getByText(typed.labelGoods).click()
    await row.getByRole('button', { name: tillWords.equipment.displays.unbind }).click()
    await row.getByText(tillWords.equipment.displays.unbound, { exact: true }).waitFor()
    await row.getByLabel(tillWords.equipment.displays.bindCode).fill(milk)
    await row.getByRole('button', { name: tillWords.equipment.displays.bind, exact: true }).click()
    await row.getByText(tillWords.equipment.displays.faults.busy).waitFor()
    await row.getByText(tillWords.equipment.displays.states.QUEUED).waitFor()
    await accessPoint(tillWords.lab.faults.busy)
    await till.context.close()
  })
})

/** The laboratory's access point knows tags that begin so. */
const tag = '0218AAAA0001'
