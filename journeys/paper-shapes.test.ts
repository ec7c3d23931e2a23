import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './story.ts'

const greeting = '新鲜每一天🍎'

describe('the shape of papers', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())

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
      if (process.env['PICTURES']) await page.screenshot({ path: `/tmp/docs-shape-${view}.png` })
      expect(await axeFaults(page)).toEqual([])
      await shape.getByRole('button', { name: '保存样式' }).click()
      await page.getByText('样式已保存').first().waitFor()
      await shape.getByRole('button', { name: '价签' }).click()
      await shape.getByRole('button', { name: '40x30 mm' }).click()
      await shape.getByRole('img', { name: /¥|￥/ }).waitFor()
      if (process.env['PICTURES']) await page.screenshot({ path: `/tmp/docs-label-${view}.png` })
      await shape.getByRole('button', { name: '小票', exact: true }).click()
      await shape.getByRole('img', { name: new RegExp(greeting) }).waitFor()
      await shape.getByRole('button', { name: '恢复默认' }).click()
      await shape.getByRole('button', { name: '去掉：会员' }).waitFor()
    })
  })
})
