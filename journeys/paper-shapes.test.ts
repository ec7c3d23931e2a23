import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import { barcodeOf, logIn, onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { officeWords, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const greeting = typed.slogan

describe('the design of papers', () => {
  let stage: Stage
  let milk: string
  let elsewhere: TestTill

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
    elsewhere = await new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() }).onDuty()
  })
  afterAll(() => stage.close())

  /** Another till sells so many of these goods; answers the number of the order. */
  const sellElsewhere = async (name: string, number: number): Promise<string> => {
    const input = { pageNo: '1', pageSize: '1', keyword: name }
    const found = await elsewhere.get('queryGoodsByStore', input)
    const id = String(found.data['list']?.[0]?.['id'])
    const sold = await elsewhere.sell(await elsewhere.cashOrder([{ id, number }]))
    return String(sold.data['order']?.['orderNo'])
  }

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    const step = beginStory()

    let till: Till
    const to = (part: string, page: string) =>
      till.page.goto(
        `${stage.proxy.url}/#/pages${view === 'desktop' ? `/main?tab=more&see=${part}` : `/mobile/${page}`}`,
      )

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000003')
    })
    afterAll(() => till.context.close())

    step(
      'is drawn from the last order while it changes, keeps its facts, and can be taken back',
      async () => {
        const { page } = till
        await scan(page, milk)
        await page.getByText(demo.milk).first().waitFor()
        await to('print', 'printManage')
        const shape = page.getByRole('region', { name: tillWords.prints.template })
        await shape
          .getByRole('img', { name: pattern`${tillWords.sell.due}` })
          .first()
          .waitFor()
        expect(
          await shape
            .getByRole('button', { name: tillWords.prints.remove(tillWords.prints.blocks.totals) })
            .count(),
        ).toBe(0)
        await shape
          .getByRole('button', { name: tillWords.prints.remove(tillWords.prints.blocks.member) })
          .click()
        await shape.getByRole('button', { name: tillWords.prints.blocks.words }).click()
        await shape.getByRole('textbox', { name: tillWords.prints.yourWords }).fill(greeting)
        await shape.getByRole('img', { name: new RegExp(greeting) }).waitFor()
        expect(await axeFaults(page)).toEqual([])
        await shape.getByRole('button', { name: tillWords.prints.save }).click()
        await page.getByText(officeWords.papers.saved).first().waitFor()
        await shape.getByRole('button', { name: tillWords.prints.kinds.LABEL }).click()
        await shape.getByRole('button', { name: '40x30 mm' }).click()
        await shape.getByRole('img', { name: /¥|￥/ }).waitFor()
        await shape
          .getByRole('button', { name: tillWords.prints.kinds.RECEIPT, exact: true })
          .click()
        await shape.getByRole('img', { name: new RegExp(greeting) }).waitFor()
        await shape.getByRole('button', { name: tillWords.prints.usual }).click()
        await shape
          .getByRole('button', { name: tillWords.prints.remove(tillWords.prints.blocks.member) })
          .waitFor()
      },
    )

    step(
      'shows the goods, the amount and the number of the last order, whoever sold it',
      async () => {
        const { page } = till
        const paper = page
          .getByRole('region', { name: tillWords.prints.template })
          .getByRole('figure')
        const seen: string[] = []
        for (const [goods, count] of [
          [demo.milk, 7],
          [demo.water, 11],
        ] as const) {
          const number = await sellElsewhere(goods, count)
          await page.goto(`${stage.proxy.url}/`)
          await to('print', 'printManage')
          await paper.getByText(number).waitFor()
          const reading = (await paper.getByRole('img').getAttribute('alt')) ?? ''
          expect(reading).toContain(goods)
          expect(reading).toMatch(new RegExp(`(^|\\D)${count}\\S+ ×`, 'm'))
          expect(reading).toContain(number)
          for (const before of seen) expect(reading).not.toContain(before)
          seen.push(goods, number)
        }
      },
    )
  })

  it('does not overwrite on a till what the office just saved, and loses nothing', async () => {
    const [till, office] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    await onDuty(till, '13800000003')
    await till.page.goto(`${stage.proxy.url}/#/pages/main?tab=more&see=print`)
    await office.page.goto(`${stage.proxy.url}/backoffice/#/settings/papers`)
    await logIn(office.page, '13800000003')
    const button = ({ page }: Till, name: string) => page.getByRole('button', { name, exact: true })
    const words = ({ page }: Till) =>
      page.getByRole('textbox', { name: tillWords.prints.yourWords })
    const writeOn = async (of: Till, paper: string, text: string) => {
      await button(of, tillWords.prints.kinds.LABEL).click()
      await button(of, paper).click()
      await button(of, tillWords.prints.blocks.words).click()
      await words(of).fill(text)
    }
    await writeOn(till, '50x30 mm', 'of the till')
    await writeOn(office, '50x30 mm', 'of the office')
    await button(office, officeWords.papers.save).click()
    await office.page.getByText(officeWords.papers.saved).waitFor()
    await button(till, officeWords.papers.save).click()
    await till.page.getByText(tillWords.prints.overtaken).waitFor()
    await expect.poll(() => words(till).inputValue()).toBe('of the till')
    expect(await axeFaults(till.page)).toEqual([])
    await button(till, tillWords.prints.readAgain).click()
    await expect.poll(() => words(till).inputValue()).toBe('of the office')
    // Editing another document conflicts with nobody.
    await writeOn(office, '60x40 mm', 'another')
    await button(office, officeWords.papers.save).click()
    await office.page.getByText(officeWords.papers.saved).waitFor()
    await button(till, officeWords.papers.usual).click()
    await till.page.getByText(officeWords.papers.saved).first().waitFor()
    await words(till).waitFor({ state: 'detached' })
    for (const { context } of [till, office]) await context.close()
  })

  it('is edited in the back office too, where the second of two is warned', async () => {
    const [one, other] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    const sampleIn = ({ page }: Till) =>
      page.getByRole('img', { name: pattern`${demo.storeInShort}` })
    const button = ({ page }: Till, name: string) => page.getByRole('button', { name, exact: true })
    for (const office of [one, other]) {
      await office.page.goto(`${stage.proxy.url}/backoffice/#/settings/papers`)
      await logIn(office.page, '13800000003')
      await button(office, '58 mm').click()
      await sampleIn(office).waitFor()
      expect(
        await button(office, officeWords.papers.remove(officeWords.papers.blocks.totals)).count(),
      ).toBe(0)
      await button(office, officeWords.papers.remove(officeWords.papers.blocks.member)).click()
      await button(office, officeWords.papers.blocks.words).click()
    }
    await one.page.getByRole('textbox', { name: tillWords.prints.yourWords }).fill(greeting)
    await one.page.getByRole('img', { name: new RegExp(greeting) }).waitFor()
    expect(await axeFaults(one.page)).toEqual([])
    await button(other, tillWords.prints.save).click()
    await other.page.getByText(tillWords.prints.shapeRefused.emptyWords).waitFor()
    await button(one, tillWords.prints.save).click()
    await one.page.getByText(officeWords.papers.saved).waitFor()
    await other.page.getByRole('textbox', { name: tillWords.prints.yourWords }).fill('second')
    await button(other, tillWords.prints.save).click()
    await other.page.getByText(officeWords.records.overtaken).waitFor()
    await expect
      .poll(() =>
        other.page.getByRole('textbox', { name: tillWords.prints.yourWords }).inputValue(),
      )
      .toBe('second')
    await button(other, tillWords.prints.readAgain).click()
    await other.page.getByRole('img', { name: new RegExp(greeting) }).waitFor()
    await button(other, tillWords.prints.usual).click()
    await button(other, tillWords.prints.remove(tillWords.prints.blocks.member)).waitFor()
    await other.page.getByText(officeWords.papers.saved).waitFor()
    await button(other, tillWords.prints.kinds.LABEL).click()
    await button(other, '40x30 mm').click()
    await other.page.getByRole('img', { name: /¥|￥/ }).waitFor()
    for (const { context } of [one, other]) await context.close()
  })
})
