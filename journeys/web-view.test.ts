import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { logIn, onDuty, openStage, openTill, type Stage } from './story.ts'

describe('the back office', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage('sqlite')
  })
  afterAll(() => stage.close())

  it.each(['desktop', 'phone'] as const)(
    'stands in the frame of a till on the %s',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, '13800000003')
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      const frame = page.frameLocator('iframe')
      await page.goto(`${stage.proxy.url}/#/pages/webViewPage`)
      await frame.getByRole('heading', { name: '商品', exact: true }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.evaluate(() => window.postMessage({ type: 'close' }, window.location.origin))
      await page.waitForTimeout(300)
      expect(page.url()).toContain('webViewPage')
      await page.goto(`${stage.proxy.url}/#/pages/warehouseWebViewPage`)
      await frame
        .getByRole('heading', { name: '仓库' })
        .or(page.getByText('门店没有启用库存'))
        .first()
        .waitFor()
      for (const frames of page.frames()) addresses.push(frames.url())
      for (const address of addresses) expect(address).not.toMatch(/pos_1001|officeCode/)
      await till.context.close()
    },
  )

  it('stands alone in a browser and asks who is there', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    await page.goto(`${stage.proxy.url}/backoffice/`)
    await page.getByText('登录管理后台').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await logIn(page, '13800000003', 'wrong')
    await page.getByText('手机号或密码不对').waitFor()
    await logIn(page, '13800000003')
    await page.getByRole('heading', { name: '开张清单' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '开张清单' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '退出登录' }).click()
    await logIn(page, '13800000001')
    await page.getByRole('heading', { name: '开张清单' }).waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByText('没有权限').waitFor()
    await till.context.close()
  })
})
