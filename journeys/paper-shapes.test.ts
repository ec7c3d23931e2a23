import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import { barcodeOf, logIn, onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

const greeting = '新鲜每一天🍎'

describe('the shape of papers', () => {
  let stage: Stage
  let milk: string
  let elsewhere: TestTill

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
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

    it('is drawn from the last order while it changes, keeps its facts, and can be taken back', async () => {
      const { page } = till
      await scan(page, milk)
      await page.getByText('牧野纯牛奶').first().waitFor()
      await to('print', 'printManage')
      const shape = page.getByRole('region', { name: '单据样式' })
      await shape
        .getByRole('img', { name: /应收|合计|示例/ })
        .first()
        .waitFor()
      expect(await shape.getByRole('button', { name: '去掉：金额' }).count()).toBe(0)
      await shape.getByRole('button', { name: '去掉：会员' }).click()
      await shape.getByRole('button', { name: '自己的文字' }).click()
      await shape.getByRole('textbox', { name: '文字' }).fill(greeting)
      await shape.getByRole('img', { name: new RegExp(greeting) }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await shape.getByRole('button', { name: '保存样式' }).click()
      await page.getByText('样式已保存').first().waitFor()
      await shape.getByRole('button', { name: '价签' }).click()
      await shape.getByRole('button', { name: '40x30 mm' }).click()
      await shape.getByRole('img', { name: /¥|￥/ }).waitFor()
      await shape.getByRole('button', { name: '小票', exact: true }).click()
      await shape.getByRole('img', { name: new RegExp(greeting) }).waitFor()
      await shape.getByRole('button', { name: '恢复默认' }).click()
      await shape.getByRole('button', { name: '去掉：会员' }).waitFor()
    })

    it('shows the goods, the amount and the number of the last order, whoever sold it', async () => {
      const { page } = till
      const paper = page.getByRole('region', { name: '单据样式' }).getByRole('figure')
      const seen: string[] = []
      for (const [goods, count] of [
        ['牧野纯牛奶', 7],
        ['泉小满天然水', 11],
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
    })
  })

  it('is not saved on a till over what the back office just saved: nothing is lost', async () => {
    const [till, office] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    await onDuty(till, '13800000003')
    await till.page.goto(`${stage.proxy.url}/#/pages/main?tab=more&see=print`)
    await office.page.goto(`${stage.proxy.url}/backoffice/#/settings/papers`)
    await logIn(office.page, '13800000003')
    const button = ({ page }: Till, name: string) => page.getByRole('button', { name, exact: true })
    const words = ({ page }: Till) => page.getByRole('textbox', { name: '文字' })
    const writeOn = async (of: Till, paper: string, text: string) => {
      await button(of, '价签').click()
      await button(of, paper).click()
      await button(of, '自己的文字').click()
      await words(of).fill(text)
    }
    await writeOn(till, '50x30 mm', 'of the till')
    await writeOn(office, '50x30 mm', 'of the office')
    await button(office, '保存样式').click()
    await office.page.getByText('样式已保存').waitFor()
    await button(till, '保存样式').click()
    await till.page.getByText('别人刚改过这张单据').waitFor()
    await expect.poll(() => words(till).inputValue()).toBe('of the till')
    expect(await axeFaults(till.page)).toEqual([])
    await button(till, '放弃我的，重新读取').click()
    await expect.poll(() => words(till).inputValue()).toBe('of the office')
    // Whoever shapes another paper is in nobody's way.
    await writeOn(office, '60x40 mm', 'another')
    await button(office, '保存样式').click()
    await office.page.getByText('样式已保存').waitFor()
    await button(till, '恢复默认').click()
    await till.page.getByText('样式已保存').first().waitFor()
    await words(till).waitFor({ state: 'detached' })
    for (const { context } of [till, office]) await context.close()
  })

  it('is shaped in the back office too, where the second of two is told', async () => {
    const [one, other] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    const sampleIn = ({ page }: Till) => page.getByRole('img', { name: /滨河店/ })
    const button = ({ page }: Till, name: string) => page.getByRole('button', { name, exact: true })
    for (const office of [one, other]) {
      await office.page.goto(`${stage.proxy.url}/backoffice/#/settings/papers`)
      await logIn(office.page, '13800000003')
      await button(office, '58 mm').click()
      await sampleIn(office).waitFor()
      expect(await button(office, '去掉：金额').count()).toBe(0)
      await button(office, '去掉：会员').click()
      await button(office, '自己的文字').click()
    }
    await one.page.getByRole('textbox', { name: '文字' }).fill(greeting)
    await one.page.getByRole('img', { name: new RegExp(greeting) }).waitFor()
    expect(await axeFaults(one.page)).toEqual([])
    await button(other, '保存样式').click()
    await other.page.getByText('有一块文字是空的').waitFor()
    await button(one, '保存样式').click()
    await one.page.getByText('样式已保存').waitFor()
    await other.page.getByRole('textbox', { name: '文字' }).fill('second')
    await button(other, '保存样式').click()
    await other.page.getByText('别人刚改过').waitFor()
    await expect
      .poll(() => other.page.getByRole('textbox', { name: '文字' }).inputValue())
      .toBe('second')
    await button(other, '放弃我的，重新读取').click()
    await other.page.getByRole('img', { name: new RegExp(greeting) }).waitFor()
    await button(other, '恢复默认').click()
    await button(other, '去掉：会员').waitFor()
    await other.page.getByText('样式已保存').waitFor()
    await button(other, '价签').click()
    await button(other, '40x30 mm').click()
    await other.page.getByRole('img', { name: /¥|￥/ }).waitFor()
    for (const { context } of [one, other]) await context.close()
  })
})
