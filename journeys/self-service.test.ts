import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  queryOfficeSelfServiceForm,
  saveOfficeSelfServiceForm,
} from '@tillwright/contract/office/office-settings.ts'
import { queryAudit } from '@tillwright/contract/office/office-report.ts'
import { usualSelfService } from '@tillwright/contract/settings/self-service-setting.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { axeFaults } from './axe-faults.ts'
import { filmed, writeBarcodeVideo } from './barcode-video.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'

/** What a customer's phone shows. */
const paymentCode = '134567890123456789'
/** The customer types a password first: for a while nobody knows. */
const passwordPrompt = '134567890123459002'
/** They type it and then think better of it. */
const isCancelled = '134567890123459003'
const memberCode = issuedCode('member', '00000001')

/** Lines of the bag of which nothing is cut off. */
const wholeLines = (page: Page): Promise<number> =>
  page.locator('main ul').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const boxes = [...list.children].map((line) => line.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length
  })

describe('self-service', () => {
  let stage: Stage
  let milk: string
  let carrier: string
  let film: string

  async function officeForm() {
    const first = { pageNo: 1, pageSize: 1, keyword: '' }
    const { data } = await stage.manager.post(queryOfficeSelfServiceForm.path, first)
    return data['list']?.[0] ?? {}
  }

  /** What the office says customers are asked about before they pay. */
  async function offersBags(carrierCodes: readonly string[]): Promise<number> {
    const { id, version } = await officeForm()
    const input = {
      id,
      version,
      saveId: crypto.randomUUID(),
      facts: { ...usualSelfService, carrierCodes },
    }
    return (await stage.manager.post(saveOfficeSelfServiceForm.path, input)).code
  }

  beforeAll(async () => {
    film = join(mkdtempSync(join(tmpdir(), 'tillwright-film-')), 'barcode.y4m')
    stage = await openStage({ switches: filmed(film) })
    milk = await barcodeOf(stage, '牧野纯牛奶')
    carrier = await barcodeOf(stage, '购物袋')
    expect((await officeForm())['facts']).toMatchObject({ carrierCodes: ['200261', '200263'] })
    expect(await offersBags(['no such bag'])).toBe(20101)
    expect(await offersBags([carrier])).toBe(1200)
  })
  afterAll(() => stage.close())
  afterEach(() => stage.proxy.mend())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    let till: Till
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
      await till.page.goto(`${stage.proxy.url}/#/pages/selfServicePage`)
      await till.page.getByText('扫商品，开始结账').waitFor()
    })
    afterAll(() => till.context.close())

    it('begins with a scan, and says what it does not know', async () => {
      const { page } = till
      expect(await axeFaults(page)).toEqual([])
      await button(/^开始$/).click()
      await page.getByText('请扫第一件商品').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await scan(page, milk)
      await page.getByText('已扫 1 件').waitFor()
      await scan(page, appleLabel)
      await scan(page, '6999999999994')
      await page.getByText('没有认出这件商品').waitFor()
      await expect.poll(() => button(/^去付款$/).getAttribute('aria-disabled')).toBe('true')
      expect(await axeFaults(page)).toEqual([])
      await button(/^不买了$/).click()
      await page.getByText('已扫 2 件').waitFor()
    })

    it('takes no payment before it is requested, and then the whole of it', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, paymentCode)
      expect(await ordersIn(stage)).toBe(before)
      await button(/^去付款$/).click()
      // Asked once: a bag is taken, counted up and down, and paid with the rest.
      await page.getByRole('heading', { name: '要购物袋吗？' }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await button(/^不要袋子，去付款$/).waitFor()
      await button(/购物袋.*¥/).click()
      await button(/购物袋 加一/).click()
      await button(/购物袋 减一/).click()
      await button(/^返回商品$/).click()
      await page.getByText('已扫 3 件').waitFor()
      await button(/^去付款$/).click()
      await page.getByText('请出示付款码').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await scan(page, view === 'phone' ? passwordPrompt : paymentCode)
      if (view === 'phone') await page.getByText('正在确认付款结果').waitFor()
      await page.getByText('付款成功').waitFor({ timeout: 30_000 })
      await untilOrders(stage, before + 1)
      const order = await newestOrder(stage)
      expect(order?.['payList']).toMatchObject([{ tender: 'code' }])
      expect(order?.['lines']).toContainEqual(
        expect.objectContaining({ name: expect.stringContaining('购物袋'), number: 1 }),
      )
      await button(/^完成$/).click()
      await page.getByText('扫商品，开始结账').waitFor()
    })

    it('takes a no for an answer, and asks nobody where the shop names no bag', async () => {
      const { page } = till
      await scan(page, milk)
      await button(/^去付款$/).click()
      await button(/^不要袋子，去付款$/).click()
      await page.getByText('请出示付款码').waitFor()
      await button(/^返回商品$/).click()
      await button(/^去付款$/).click()
      await page.getByText('请出示付款码').waitFor()
      await button(/^返回商品$/).click()
      // A bag is dropped only after a second word.
      await button(/^取消$/).click()
      await button(/^继续购物$/).click()
      await page.getByText('已扫 1 件').waitFor()
      await button(/^取消$/).click()
      expect(await axeFaults(page)).toEqual([])
      await button(/^清空并结束$/).click()
      await page.getByText('扫商品，开始结账').waitFor()
    })

    it('reads by the camera of a phone, and shows three lines whole', async () => {
      const { page } = till
      await button(/^开始$/).click()
      await page.getByText('请扫第一件商品').waitFor()
      const camera = page.getByRole('button', { name: '摄像头扫码' })
      if (view === 'desktop') {
        expect(await camera.count()).toBe(0)
        await scan(page, milk)
      } else {
        writeBarcodeVideo(film, milk)
        await camera.click()
        const seen = page.getByRole('complementary', { name: '摄像头扫码' })
        await seen.getByText('牧野纯牛奶').waitFor()
      }
      await page.getByText('已扫 1 件').waitFor()
      for (const code of [appleLabel, carrier]) await scan(page, code)
      await page.getByText('已扫 3 件').waitFor()
      if (view === 'phone') expect(await wholeLines(page)).toBe(3)
      await button(/^去付款$/).click()
      await page.getByText('请出示付款码').waitFor()
      if (view === 'desktop') await scan(page, paymentCode)
      else {
        writeBarcodeVideo(film, paymentCode)
        await camera.click()
      }
      await page.getByText('付款成功').waitFor({ timeout: 30_000 })
      await button(/^完成$/).click()
    })

    it('forgets a customer who cancels, and calls for help', async () => {
      const { page } = till
      await scan(page, milk)
      await button(/^请店员帮忙$/).click()
      await page.getByText('店员马上就来').waitFor()
      // What calls for help, and what says what was taken out, lies over no button that pays.
      await button(/^删除/).click()
      await scan(page, milk)
      await page.getByText('已扫 1 件').waitFor()
      const pay = await button(/^去付款$/).boundingBox()
      for (const over of [page.getByText('店员马上就来'), page.getByText('已删除')]) {
        const box = await over
          .first()
          .boundingBox()
          .catch(() => null)
        if (box && pay) expect(box.y + box.height).toBeLessThanOrEqual(pay.y)
      }
      await button(/^已帮忙$/).click()
      await button(/^取消$/).click()
      await button(/^清空并结束$/).click()
      await page.getByText('扫商品，开始结账').waitFor()
    })

    it.runIf(view === 'desktop')('keeps within reach, and forgets whoever walks off', async () => {
      const { page } = till
      await scan(page, milk)
      const pay = button(/^去付款$/)
      await pay.waitFor()
      const top = async () => (await pay.boundingBox())?.y ?? 0
      const highest = page.viewportSize()?.height ?? 0
      await button(/^低位操作$/).click()
      expect(await top()).toBeGreaterThan(highest * 0.6)
      expect(await axeFaults(page)).toEqual([])
      await page.clock.install()
      // What is touched last begins the waiting anew.
      await page.getByText('已扫 1 件').click()
      await page.clock.fastForward(46_000)
      await page.getByText('还在吗？').waitFor()
      await button(/^继续$/).click()
      await page.getByText('已扫 1 件').waitFor()
      await page.getByText('已扫 1 件').click()
      await page.clock.fastForward(46_000)
      await page.getByText('还在吗？').waitFor()
      await page.clock.fastForward(16_000)
      await page.getByText('扫商品，开始结账').waitFor()
      // Who only scanned their code is somebody too, and forgotten like anybody else.
      await scan(page, memberCode)
      await button(/^139\*{4}0001$/).waitFor()
      await page.clock.fastForward(46_000)
      await page.getByText('还在吗？').waitFor()
      await page.clock.fastForward(16_000)
      await page.getByText('扫商品，开始结账').waitFor()
      await page.clock.resume()
    })

    it.runIf(view === 'desktop')(
      'keeps a customer’s goods together while nobody knows, and forgets those who left',
      async () => {
        const { page } = till
        await page.clock.install()
        await scan(page, milk)
        await button(/^会员码或手机号$/).waitFor()
        await button(/^去付款$/).click()
        await button(/^不要袋子，去付款$/).click()
        await page.getByText('请出示付款码').waitFor()
        await scan(page, isCancelled)
        await page.getByText('正在确认付款结果').waitFor()
        // Nobody is asked meanwhile, and what is scanned now goes nowhere.
        await page.clock.fastForward(46_000)
        await scan(page, carrier)
        // Their own page says so: no alert of the staff's, no number, and the next code is taken at once.
        await page.getByText('没有付款成功').waitFor({ timeout: 40_000 })
        await page.getByText('可以再出示一次付款码').waitFor()
        expect(await page.getByRole('dialog').count()).toBe(0)
        expect(await page.getByText('还在吗？').count()).toBe(0)
        await button(/^返回商品$/).click()
        await page.getByText('已扫 1 件').waitFor()
        // Goods that come without a touch and without a key are a sign of life.
        await page.clock.fastForward(30_000)
        await button(/加一$/).evaluate((one: HTMLElement) => one.click())
        await page.getByText('已扫 2 件').waitFor()
        await page.clock.fastForward(30_000)
        expect(await page.getByText('还在吗？').count()).toBe(0)
        await page.clock.fastForward(16_000)
        await page.getByText('还在吗？').waitFor()
        await page.clock.fastForward(16_000)
        await page.getByText('扫商品，开始结账').waitFor()
        await page.clock.resume()
      },
    )

    it('is left by no way that a browser knows', async () => {
      const { page } = till
      const isStillThere = async (of: Page) => {
        await of.getByText('扫商品，开始结账').waitFor()
        expect(of.url()).toContain('#/pages/selfServicePage')
        await expect.poll(() => of.getByRole('button', { name: '店员入口' }).count()).toBe(1)
      }
      for (let step = 0; step < 3; step += 1) {
        await page.evaluate(() => history.back())
        await isStillThere(page)
      }
      for (const path of [
        '/pages/main',
        '/pages/mobile/main',
        '/pages/mobile/hardware',
        '/',
        '/x',
      ]) {
        await page.evaluate((hash) => {
          location.hash = hash
        }, path)
        await isStillThere(page)
      }
      await page.reload()
      await isStillThere(page)
      const second = await till.context.newPage()
      await second.goto(`${stage.proxy.url}/#/pages/mobile/handover`)
      await isStillThere(second)
      await second.close()
    })

    it('lets nobody out but staff, by finger and without a whole number to be read', async () => {
      const { page } = till
      const door = button(/^店员入口$/)
      await door.dispatchEvent('pointerdown', { button: 0, isPrimary: true })
      await page.getByLabel('敏感操作密码').first().waitFor()
      await expect.poll(() => page.getByText('138****0002').count()).toBe(1)
      expect(await page.content()).not.toContain('13800000002')
      expect(await axeFaults(page)).toEqual([])
      const press = async (digits: string) => {
        for (const digit of digits)
          await page.getByRole('button', { name: digit, exact: true }).click()
      }
      await press('111111')
      await button(/^退出自助收银$/).click()
      await page.getByRole('alert').waitFor()
      await press('246810')
      await button(/^退出自助收银$/).click()
      await page.waitForURL(view === 'desktop' ? /pages\/main/ : /mobile\/main/)
      if (view === 'phone') return
      // What customers put back is in the audit: nobody's loss, and nobody's secret.
      await page.getByRole('button', { name: /李悦/ }).click()
      await page.getByRole('button', { name: '退出登录' }).click()
      await page.getByLabel('手机号').waitFor()
      const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
      const days = { fromDay: dayIn(-86_400_000), untilDay: dayIn(86_400_000), keyword: '' }
      const { data } = await stage.manager.get(queryAudit.path, {
        ...days,
        operation: 'selfService.goodsRemoved',
      })
      expect(JSON.stringify(data['list'])).toMatch(/selfService.*购物袋/)
    })
  })
})
