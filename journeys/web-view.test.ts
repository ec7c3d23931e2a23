import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { onDuty, openStage, openTill, type Stage } from './story.ts'

describe('embedded pages', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage('sqlite')
  })
  afterAll(() => stage.close())

  it.each(['desktop', 'phone'] as const)('speak with the till on the %s', async (view) => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000003')
    const frame = page.frameLocator('iframe')
    await page.goto(`${stage.proxy.url}/#/pages/webViewPage`)
    await frame.getByText('已与收银台连接').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await frame.getByRole('button', { name: '通知收银台更新商品' }).click()
    await page.getByText('商品已更新').waitFor()
    await page.evaluate(() => window.postMessage({ type: 'close' }, window.location.origin))
    await page.waitForTimeout(300)
    expect(page.url()).toContain('webViewPage')
    await frame.getByRole('button', { name: '回到收银' }).click()
    await page.waitForURL(view === 'desktop' ? /pages\/main/ : /mobile\/main/)
    await page.goto(`${stage.proxy.url}/#/pages/warehouseWebViewPage`)
    await frame
      .getByRole('heading', { name: '仓库管理' })
      .or(page.getByText('门店没有启用库存'))
      .first()
      .waitFor()
    await till.context.close()
  })
})
