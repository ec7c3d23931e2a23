import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { axeFaults } from './axe-faults.ts'
import { filmed, writeBarcodeVideo } from './barcode-video.ts'
import { scan, type View } from './browser.ts'
import {
  barcodeOf,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  type Stage,
  type Till,
} from './journey.ts'

/**
 * Takes the place of what a browser offers for devices; `sayBySerial` and `sayByHid` are the triggers of
 * two scanners.
 */
function standInDevices(): void {
  let line: ReadableStreamDefaultController<Uint8Array> | null = null
  let readable: ReadableStream<Uint8Array> | null = null
  const port = {
    get readable() {
      return readable
    },
    writable: null,
    open: async () => {
      readable = new ReadableStream({ start: (opened) => void (line = opened) })
    },
    close: async () => {
      readable = null
      line = null
    },
    getInfo: () => ({ usbVendorId: 0x0c2e, usbProductId: 0x0200 }),
  }
  const items = [
    { usages: [0x8c00fb], reportSize: 8, reportCount: 3 },
    { usages: [0x8c00fe], reportSize: 8, reportCount: 60 },
  ]
  const gun = Object.assign(new EventTarget(), {
    opened: false,
    collections: [{ inputReports: [{ reportId: 2, items }] }],
    open: async () => void (gun.opened = true),
    close: async () => void (gun.opened = false),
  })
  const serial = { getPorts: async () => [port], requestPort: async () => port }
  const hid = Object.assign(new EventTarget(), {
    getDevices: async () => [gun],
    requestDevice: async () => [gun],
  })
  Object.defineProperty(navigator, 'serial', { value: serial })
  Object.defineProperty(navigator, 'hid', { value: hid })
  const sayBySerial = (text: string) => line?.enqueue(new TextEncoder().encode(text))
  const sayByHid = (code: string) => {
    const bytes = new Uint8Array(63)
    bytes.set(new TextEncoder().encode(code))
    const details = { reportId: 2, data: new DataView(bytes.buffer) }
    gun.dispatchEvent(Object.assign(new Event('inputreport'), details))
  }
  // Nobody sits before this browser to answer its print dialog: what would be in it is kept.
  const print = () => {
    Object.assign(window.top ?? window, { printed: document.body.textContent })
    window.dispatchEvent(new Event('afterprint'))
  }
  Object.assign(window, { sayBySerial, sayByHid, print })
}

describe('devices', () => {
  let stage: Stage
  let milk: string
  let film: string

  beforeAll(async () => {
    film = join(mkdtempSync(join(tmpdir(), 'tillwright-film-')), 'barcode.y4m')
    stage = await openStage({
      switches: filmed(film),
    })
    milk = await barcodeOf(stage, '牧野纯牛奶')
    writeBarcodeVideo(film, milk)
  })
  afterAll(() => stage.close())

  describe('at a counter', () => {
    let till: Till
    const to = (query: string) => till.page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    const card = (name: string) => till.page.getByRole('region', { name })

    beforeAll(async () => {
      till = await openTill(stage, 'desktop')
      await till.page.addInitScript(standInDevices)
      await till.page.reload()
      await onDuty(till, '13800000002')
    })
    afterAll(() => till.context.close())

    /** Says which way the scanner goes, and lets this page use the one that is there. */
    const plugIn = async (way: string) => {
      await to('tab=more&see=hardware')
      await card('扫码枪').getByRole('button', { name: way }).click()
      await card('扫码枪').getByRole('button', { name: '选择扫码枪' }).click()
      await till.page.getByText('已选好扫码枪').waitFor()
      await to('')
    }
    const report = (name: 'sayBySerial' | 'sayByHid', code: string) =>
      till.page.evaluate(([by, text]) => Reflect.get(window, by)(text), [name, code] as const)

    it('orders from elsewhere are printed by themselves where the setting says so', async () => {
      await to('tab=more&see=hardware')
      await card('打印机')
        .getByRole('switch', { name: /新订单在这里自动打印/ })
        .click()
      await to('tab=more&see=print')
      await till.page
        .getByText(/^已打印 \d+ 张$/)
        .first()
        .waitFor()
      await till.page.getByRole('button', { name: '打印待打订单' }).click()
      await till.page.getByText('没有待打的订单').waitFor()
      await to('tab=more&see=hardware')
      await card('打印机')
        .getByRole('img', { name: /拣货单[\s\S]*提货码/ })
        .waitFor()
    })

    it('a scanner on a serial line sells, also one that ends no line', async () => {
      await plugIn('串口')
      await report('sayBySerial', `${milk}\r\n`)
      await till.page.getByText('小计 1 件').waitFor()
      await report('sayBySerial', milk)
      await till.page.getByText('小计 2 件').waitFor()
      await to('tab=more&see=hardware')
      await report('sayBySerial', `${milk}\r`)
      await card('扫码枪').getByText(milk).waitFor()
    })

    it('a HID scanner sells; a lot past its date is not sold', async () => {
      await plugIn('HID')
      await till.page.getByText('小计 2 件').waitFor()
      await report('sayByHid', `]d2010${milk}1720010110LOT7`)
      await till.page.getByText('已过期，不能销售').waitFor()
      await report('sayByHid', `]d2010${milk}1739123110LOT8`)
      await till.page.getByText('小计 3 件').waitFor()
      expect(await till.page.getByText('小计 4 件').count()).toBe(0)
    })

    it('the print dialog of the browser gets the page, and nobody claims that it was printed', async () => {
      await to('tab=more&see=hardware')
      const printer = till.page.getByRole('region', { name: '打印机', exact: true })
      await printer.getByRole('button', { name: '浏览器' }).click()
      await printer.getByRole('button', { name: '测试打印' }).click()
      await till.page.waitForFunction(() =>
        String(Reflect.get(window, 'printed')).includes('收银台'),
      )
      await to('tab=more&see=print')
      await till.page.getByText('已送到打印机').first().waitFor()
      await to('tab=more&see=hardware')
      await printer.getByRole('button', { name: '演示打印机' }).click()
    })

    it('what works in which browser is listed, with the answer of this one', async () => {
      await to('tab=more&see=hardware')
      const list = card('这个浏览器能用什么')
      const answers = await list.getByRole('row').allInnerTexts()
      const rowOf = (name: string) => answers.find((row) => row.startsWith(name))
      expect(rowOf('串口秤')).toMatch(/Chrome、Edge 89 起.*Firefox 151 起；Safari 不支持\s+能用/)
      expect(rowOf('HID 扫码枪')).toMatch(/电脑上的 Chrome、Edge\s+能用/)
      expect(rowOf('LODOP')).toContain('Mac 和 Unix 不支持')
      expect(answers).toHaveLength(13)
      await to('')
    })

    it('the customer sees what is due, how to pay, what was paid and what comes back', async () => {
      const { page, context } = till
      const opened = context.waitForEvent('page')
      await page.keyboard.press('Alt+k')
      const display = await opened
      await display.getByRole('heading', { name: /牧野纯牛奶/ }).waitFor()
      const sums = display.getByRole('region', { name: '应付' })
      await sums.getByText('¥10.50', { exact: true }).waitFor()
      await to('pay=1')
      await sums.getByText('请付款').waitFor()
      await page.getByRole('button', { name: /^付款码/ }).click()
      await sums.getByText('请出示付款码').waitFor()
      await display.reload()
      await sums.getByText('请出示付款码').waitFor()
      await to('')
      await sums.getByText('请出示付款码').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^¥20/ }).click()
      await display
        .getByRole('main')
        .filter({ hasText: /已付 ¥10\.50\s*找零\s*¥9\.50\s*谢谢惠顾/ })
        .waitFor()
      await display.close()
    })

    it('a scanner that is calibrated with three scans sells at its own pace', async () => {
      const { page } = till
      await to('tab=more&see=hardware')
      await card('扫码枪').getByRole('button', { name: '校准速度' }).click()
      for (const times of [1, 2]) {
        await scan(page, milk)
        await card('扫码枪').getByText(`同一个条码连扫 3 次，已扫 ${times} 次`).waitFor()
      }
      await scan(page, milk)
      await card('扫码枪')
        .getByText(/已按这把枪校准/)
        .waitFor()
      await to('')
      await scan(page, milk)
      await page.getByText('小计 1 件').waitFor()
    })

    it('a receipt comes out as often as the shop says, and every one but the first says so', async () => {
      const { page } = till
      await to('tab=more&see=hardware')
      const printer = page.getByRole('region', { name: '打印机', exact: true })
      const copies = printer.getByRole('group', { name: '小票份数' })
      await copies.getByRole('button', { name: '2' }).click()
      await copies.getByRole('button', { name: '2', pressed: true }).waitFor()
      await printer.getByText('其他单据份数').click()
      const refunds = printer.getByRole('group', { name: '退款单' })
      await refunds.getByRole('button', { name: '3' }).click()
      await refunds.getByRole('button', { name: '3', pressed: true }).waitFor()
      const boxes = printer.getByRole('group', { name: '退筐单' })
      await expect
        .poll(() => boxes.getByRole('button', { name: '1', pressed: true }).count())
        .toBe(1)
      await to('')
      await page.getByRole('button', { name: /^刚好/ }).click()
      await page.getByText('已收款').waitFor()
      await to('tab=more&see=hardware')
      await printer.getByRole('img', { name: /补打 第 1 次/ }).waitFor()
      const order = await newestOrder(stage)
      expect(order).toMatchObject({ timesPrinted: 2 })
      await to('tab=more&see=print')
      await expect
        .poll(() => page.getByText(String(order?.['orderNo']), { exact: true }).count())
        .toBe(2)
    })
  })

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    let till: Till
    const to = (part: string, page: string) =>
      till.page.goto(
        `${stage.proxy.url}/#/pages${view === 'desktop' ? `/main?tab=more&see=${part}` : `/mobile/${page}`}`,
      )
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
    })
    afterAll(() => till.context.close())

    it('are tried one by one', async () => {
      const { page } = till
      await to('hardware', 'hardware')
      const printer = page.getByRole('region', { name: '打印机', exact: true })
      await printer.getByRole('button', { name: '测试打印' }).click()
      await printer.getByRole('img', { name: /收银台/ }).waitFor()
      const labels = page.getByRole('region', { name: '标签打印机' })
      await labels.getByRole('button', { name: '演示' }).click()
      await labels.getByRole('button', { name: '测试标签' }).click()
      await labels.getByRole('img', { name: /1234567890/ }).waitFor()
      const scale = page.getByRole('region', { name: '电子秤' })
      await scale.getByRole('button', { name: '326 g' }).click()
      await scale.getByText('0.652').waitFor()
      const drawer = page.getByRole('region', { name: '钱箱' })
      await drawer.getByRole('button', { name: '开钱箱' }).click()
      await page.getByText('现金进出').first().waitFor()
      await button(/^关闭$/).click()
      await scan(page, milk)
      await page.getByRole('region', { name: '扫码枪' }).getByText(milk).waitFor()
      expect(await axeFaults(page)).toEqual([])
    })

    it('weigh through a line with faults, and find out which scale it is', async () => {
      const { page } = till
      const scale = page.getByRole('region', { name: '电子秤' })
      await scale.getByRole('button', { name: 'ST,GS 文本' }).click()
      await scale.getByRole('button', { name: '1204 g' }).click()
      for (const fault of ['线路有杂音', '数据缺尾', '7 位校验'])
        await scale.getByRole('switch', { name: fault }).click()
      await scale.getByText('2.408').waitFor()
      await scale.getByText('稳定', { exact: true }).waitFor()
      await scale.getByRole('button', { name: '自动识别' }).click()
      await page.getByText(/识别为 ST,GS 文本/).waitFor()
      await scale.getByText('原始数据').click()
      await scale.getByRole('log').getByText('ST,GS').first().waitFor()
      await scale.getByRole('switch', { name: '拔掉线' }).click()
      await scale.getByText('没有信号').waitFor()
      for (const fault of ['拔掉线', '线路有杂音', '数据缺尾', '7 位校验'])
        await scale.getByRole('switch', { name: fault }).click()
      await scale.getByRole('button', { name: '拿开' }).click()
      await scale.getByText('稳定', { exact: true }).waitFor()
    })

    it('read what the camera sees, once', async () => {
      const { page } = till
      await page.getByRole('button', { name: '摄像头扫码' }).last().click()
      const camera = page.getByRole('complementary', { name: '摄像头扫码' })
      await camera.getByText(milk).waitFor()
      const pad = page.getByRole('region', { name: '扫码枪' })
      await pad.getByText(milk).last().waitFor()
      await expect.poll(() => camera.getByText(milk).count()).toBe(1)
      await camera.getByRole('button', { name: '关闭摄像头' }).click()
      await camera.waitFor({ state: 'detached' })
    })

    it.runIf(view === 'phone')('take the money by what the camera sees, once', async () => {
      const { page } = till
      writeBarcodeVideo(film, '134567890123456789')
      await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
      await scan(page, milk)
      await page.getByRole('button', { name: '收款', exact: true }).click()
      await page.getByRole('button', { name: '付款码' }).click()
      await page.getByRole('button', { name: '摄像头扫码' }).click()
      await page.getByText('已收款').waitFor()
      await page
        .getByRole('complementary', { name: '摄像头扫码' })
        .waitFor({ state: 'detached', timeout: 1_000 })
      expect(await newestOrder(stage)).toMatchObject({ orderMoney: 3.5 })
      await to('hardware', 'hardware')
    })

    it('decode a label by the rules, and tell where two of them clash', async () => {
      const { page } = till
      const rules = page.getByRole('region', { name: '秤签规则' })
      await rules.getByLabel('输入或扫一张秤签，看看怎么读').fill('2100012005258')
      await rules.getByText(/PLU 12/).waitFor()
      await rules.getByText('13 kg').last().click()
      const flags = rules.locator('details[open]').getByLabel('前缀')
      await flags.fill('21')
      await rules.getByText(/同一个秤签会有两种读法/).waitFor()
      await flags.fill(view === 'desktop' ? '24' : '23')
      await rules.getByText(/会有两种读法/).waitFor({ state: 'detached' })
    })

    it('show the customer what is sold, also after either window was loaded anew', async () => {
      const { page, context } = till
      await to('hardware', 'hardware')
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: '打开顾客屏' }).click()
      const display = await opened
      await display.setViewportSize({ width: 1024, height: 600 })
      await display.getByText('欢迎光临').waitFor()
      await page.goto(`${stage.proxy.url}/#/pages/${view === 'desktop' ? 'main' : 'mobile/main'}`)
      await scan(page, milk)
      await display.getByRole('heading', { name: /牧野纯牛奶/ }).waitFor()
      await scan(page, appleLabel)
      await display.getByRole('heading', { name: /红富士苹果/ }).waitFor()
      await display.reload()
      await display.getByRole('heading', { name: /红富士苹果/ }).waitFor()
      await page.reload()
      await display.getByText('共 2 件').waitFor()
      expect(await axeFaults(display)).toEqual([])
      await display.close()
      await to('hardware', 'hardware')
    })

    it('without paper keep the receipt, which is printed once there is some', async () => {
      const { page } = till
      const out = page.getByRole('switch', { name: '没有纸' })
      await out.click()
      await page.getByRole('button', { name: '测试打印' }).click()
      await page.getByText('没有纸').nth(1).waitFor()
      if (view === 'desktop') {
        // One line tells how all of them stand, and leads to each.
        const index = page.getByRole('navigation', { name: '硬件' })
        await index.getByRole('button', { name: '打印机 没有纸' }).waitFor()
        await index.getByRole('button', { name: /^扫码枪/ }).click()
        const scanner = page.getByRole('region', { name: '扫码枪' })
        expect(await scanner.evaluate((one) => one === document.activeElement)).toBe(true)
      }
      await to('print', 'printManage')
      await page.getByText('没打出来').waitFor()
      await button(/^再打一次$/).click()
      await page.getByText('没打出来').waitFor()
      await to('hardware', 'hardware')
      await out.click()
      if (view === 'desktop') {
        await button(/1 张小票等待打印/).click()
        const again = button(/^全部再打 1 张$/)
        await again.click()
        await page.keyboard.press('Escape')
        await again.waitFor({ state: 'detached' })
      }
      await to('print', 'printManage')
      if (view === 'phone') await button(/^再打一次$/).click()
      await page.getByText('没打出来').waitFor({ state: 'detached' })
    })

    it('print orders that wait, and show the last order on both papers', async () => {
      const { page } = till
      await button(/^打印待打订单$/).click()
      await page.getByText(/已打印 \d+ 张|没有待打的订单/).waitFor()
      const paper = page.getByRole('region', { name: '单据样式' })
      await paper.getByRole('button', { name: '58 mm' }).click()
      await paper.getByRole('img').or(paper.getByText('还没有订单')).first().waitFor()
      expect(await axeFaults(page)).toEqual([])
    })
  })
})
