import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
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
import { demo, typed } from './shop-names.ts'
import { anyText, anything, pattern, slipWords, tillWords } from './words.ts'
import { beginStory } from './story.ts'

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
  // Nobody answers this browser's print dialog, so its content is captured.
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
    milk = await barcodeOf(stage, demo.milk)
    writeBarcodeVideo(film, milk)
  })
  afterAll(() => stage.close())

  describe('at a counter', () => {
    const step = beginStory()

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
      await card(tillWords.hardware.scanner).getByRole('button', { name: way }).click()
      await card(tillWords.hardware.scanner)
        .getByRole('button', { name: tillWords.equipment.scanner.choose })
        .click()
      await till.page.getByText(tillWords.equipment.scanner.chosen).waitFor()
      await to('')
    }
    const report = (name: 'sayBySerial' | 'sayByHid', code: string) =>
      till.page.evaluate(([by, text]) => Reflect.get(window, by)(text), [name, code] as const)

    step('orders from elsewhere are printed by themselves where the setting says so', async () => {
      await to('tab=more&see=hardware')
      await card(tillWords.devices.printer)
        .getByRole('switch', { name: pattern`${tillWords.hardware.printsWaiting}` })
        .click()
      await to('tab=more&see=print')
      await till.page
        .getByText(pattern`^${tillWords.prints.waitingDone(1).replace('1', anyText)}$`)
        .first()
        .waitFor()
      await till.page.getByRole('button', { name: tillWords.prints.printWaiting }).click()
      await till.page.getByText(tillWords.prints.waitingDone(0)).waitFor()
      await to('tab=more&see=hardware')
      await card(tillWords.devices.printer)
        .getByRole('img', {
          name: pattern`${tillWords.prints.kinds.PICKUP}[\s\S]*${slipWords.pickup.code}`,
        })
        .waitFor()
    })

    step('a scanner on a serial line sells, also one that ends no line', async () => {
      await plugIn(tillWords.hardware.printerKinds.serial)
      await report('sayBySerial', `${milk}\r\n`)
      await till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
      await report('sayBySerial', milk)
      await till.page.getByText(tillWords.sell.subtotalItems('2')).waitFor()
      await to('tab=more&see=hardware')
      await report('sayBySerial', `${milk}\r`)
      await card(tillWords.hardware.scanner).getByText(milk).waitFor()
    })

    step('a HID scanner sells; a lot past its date is not sold', async () => {
      await plugIn('HID')
      await till.page.getByText(tillWords.sell.subtotalItems('2')).waitFor()
      await report('sayByHid', `]d2010${milk}1720010110LOT7`)
      await till.page.getByText(tillWords.scan.packExpired).waitFor()
      await report('sayByHid', `]d2010${milk}1739123110LOT8`)
      await till.page.getByText(tillWords.sell.subtotalItems('3')).waitFor()
      expect(await till.page.getByText(tillWords.sell.subtotalItems('4')).count()).toBe(0)
    })

    step(
      'the print dialog of the browser gets the page, and nobody claims that it was printed',
      async () => {
        await to('tab=more&see=hardware')
        const printer = till.page.getByRole('region', {
          name: tillWords.devices.printer,
          exact: true,
        })
        await printer.getByRole('button', { name: tillWords.hardware.printerKinds.browser }).click()
        await printer.getByRole('button', { name: tillWords.hardware.testPrint }).click()
        await till.page.waitForFunction(
          (word) => String(Reflect.get(window, 'printed')).includes(word),
          tillWords.shell.thisTill,
        )
        await to('tab=more&see=print')
        await till.page.getByText(tillWords.prints.states.sent).first().waitFor()
        await to('tab=more&see=hardware')
        await printer.getByRole('button', { name: tillWords.hardware.printerKinds.virtual }).click()
      },
    )

    step('what works in which browser is listed, with the answer of this one', async () => {
      await to('tab=more&see=hardware')
      const list = card(tillWords.equipment.browser.title)
      const answers = await list.getByRole('row').allInnerTexts()
      const rowOf = (name: string) => answers.find((row) => row.startsWith(name))
      expect(rowOf(tillWords.equipment.browser.devices.serial)).toMatch(
        pattern`${tillWords.equipment.browser.browsers.serial}\s+${tillWords.equipment.browser.yes}`,
      )
      expect(rowOf(tillWords.equipment.browser.devices.hid)).toMatch(
        pattern`${tillWords.equipment.browser.browsers.hid}\s+${tillWords.equipment.browser.yes}`,
      )
      expect(rowOf('LODOP')).toContain(tillWords.equipment.browser.browsers.lodop)
      expect(answers).toHaveLength(13)
      await to('')
    })

    step(
      'the customer sees what is due, how to pay, what was paid and what comes back',
      async () => {
        const { page, context } = till
        const opened = context.waitForEvent('page')
        await page.keyboard.press('Alt+k')
        const display = await opened
        await display.getByRole('heading', { name: pattern`${demo.milk}` }).waitFor()
        const sums = display.getByRole('region', { name: tillWords.equipment.customer.total })
        await sums.getByText('¥10.50', { exact: true }).waitFor()
        await to('pay=1')
        await sums.getByText(tillWords.equipment.customer.pleasePay).waitFor()
        await page.getByRole('button', { name: pattern`^${tillWords.tender.kinds.code}` }).click()
        await sums.getByText(tillWords.equipment.customer.showCode).waitFor()
        await display.reload()
        await sums.getByText(tillWords.equipment.customer.showCode).waitFor()
        await to('')
        await sums.getByText(tillWords.equipment.customer.showCode).waitFor({ state: 'detached' })
        await page.getByRole('button', { name: /^¥20/ }).click()
        await display
          .getByRole('main')
          .filter({
            hasText: pattern`${tillWords.writeOff.paid('¥10')}\.50\s*${tillWords.equipment.customer.change}\s*¥9\.50\s*${tillWords.equipment.customer.thanks}`,
          })
          .waitFor()
        await display.close()
      },
    )

    step('a scanner that is calibrated with three scans sells at its own pace', async () => {
      const { page } = till
      await to('tab=more&see=hardware')
      await card(tillWords.hardware.scanner)
        .getByRole('button', { name: tillWords.equipment.scanner.measure })
        .click()
      for (const times of [1, 2]) {
        await scan(page, milk)
        await card(tillWords.hardware.scanner)
          .getByText(tillWords.equipment.scanner.scanSame(times, 3))
          .waitFor()
      }
      await scan(page, milk)
      await card(tillWords.hardware.scanner)
        .getByText(pattern`${tillWords.equipment.scanner.measured(anything, anything)}`)
        .waitFor()
      await to('')
      await scan(page, milk)
      await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    })

    step(
      'a receipt comes out as often as the shop says, and every one but the first says so',
      async () => {
        const { page } = till
        await to('tab=more&see=hardware')
        const printer = page.getByRole('region', { name: tillWords.devices.printer, exact: true })
        const copies = printer.getByRole('group', { name: tillWords.hardware.receiptPapers })
        await copies.getByRole('button', { name: '2' }).click()
        await copies.getByRole('button', { name: '2', pressed: true }).waitFor()
        await printer.getByText(tillWords.hardware.slipPapers).click()
        const refunds = printer.getByRole('group', { name: tillWords.prints.kinds.REFUND })
        await refunds.getByRole('button', { name: '3' }).click()
        await refunds.getByRole('button', { name: '3', pressed: true }).waitFor()
        const boxes = printer.getByRole('group', { name: tillWords.prints.kinds.BOX })
        await expect
          .poll(() => boxes.getByRole('button', { name: '1', pressed: true }).count())
          .toBe(1)
        await to('')
        await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
        await page.getByText(tillWords.tender.doneTitle).waitFor()
        await to('tab=more&see=hardware')
        await printer.getByRole('img', { name: pattern`${slipWords.receipt.copy(1)}` }).waitFor()
        const order = await newestOrder(stage)
        expect(order).toMatchObject({ timesPrinted: 2 })
        await to('tab=more&see=print')
        await expect
          .poll(() => page.getByText(String(order?.['orderNo']), { exact: true }).count())
          .toBe(2)
      },
    )
  })

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    const step = beginStory()

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

    step('are tried one by one', async () => {
      const { page } = till
      await to('hardware', 'hardware')
      const printer = page.getByRole('region', { name: tillWords.devices.printer, exact: true })
      await printer.getByRole('button', { name: tillWords.hardware.testPrint }).click()
      await printer.getByRole('img', { name: pattern`${tillWords.shell.thisTill}` }).waitFor()
      const labels = page.getByRole('region', { name: tillWords.hardware.labelPrinter })
      await labels.getByRole('button', { name: tillWords.hardware.labelKinds.virtual }).click()
      await labels.getByRole('button', { name: tillWords.hardware.testLabel }).click()
      await labels.getByRole('img', { name: /1234567890/ }).waitFor()
      const scale = page.getByRole('region', { name: tillWords.devices.scale })
      await scale.getByRole('button', { name: '326 g' }).click()
      await scale.getByText('0.652').waitFor()
      const drawer = page.getByRole('region', { name: tillWords.devices.drawer })
      await drawer.getByRole('button', { name: tillWords.prints.drawerPulse }).click()
      await page.getByText(tillWords.drawer.title).first().waitFor()
      await button(pattern`^${tillWords.shell.close}$`).click()
      await scan(page, milk)
      await page.getByRole('region', { name: tillWords.hardware.scanner }).getByText(milk).waitFor()
      expect(await axeFaults(page)).toEqual([])
    })

    step('weigh through a line with faults, and find out which scale it is', async () => {
      const { page } = till
      const scale = page.getByRole('region', { name: tillWords.devices.scale })
      await scale
        .getByRole('button', { name: tillWords.equipment.scale.protocols['st-gs'] })
        .click()
      await scale.getByRole('button', { name: '1204 g' }).click()
      for (const fault of [
        tillWords.equipment.scale.faultNames.hasNoise,
        tillWords.equipment.scale.faultNames.cutsFrames,
        tillWords.equipment.scale.faultNames.isSevenBit,
      ])
        await scale.getByRole('switch', { name: fault }).click()
      await scale.getByText('2.408').waitFor()
      await scale.getByText(tillWords.till.scaleStable, { exact: true }).waitFor()
      await scale.getByRole('button', { name: tillWords.equipment.scale.detect }).click()
      await page
        .getByText(
          pattern`${tillWords.equipment.scale.detected(tillWords.equipment.scale.protocols['st-gs'], anything)}`,
        )
        .waitFor()
      await scale.getByText(tillWords.equipment.scale.monitor).click()
      await scale.getByRole('log').getByText('ST,GS').first().waitFor()
      await scale
        .getByRole('switch', { name: tillWords.equipment.scale.faultNames.isUnplugged })
        .click()
      await scale.getByText(tillWords.till.scaleSilent).waitFor()
      for (const fault of [
        tillWords.equipment.scale.faultNames.isUnplugged,
        tillWords.equipment.scale.faultNames.hasNoise,
        tillWords.equipment.scale.faultNames.cutsFrames,
        tillWords.equipment.scale.faultNames.isSevenBit,
      ])
        await scale.getByRole('switch', { name: fault }).click()
      await scale.getByRole('button', { name: tillWords.till.removeWeight }).click()
      await scale.getByText(tillWords.till.scaleStable, { exact: true }).waitFor()
    })

    step('read what the camera sees, once', async () => {
      const { page } = till
      await page
        .getByRole('button', { name: tillWords.equipment.scanner.openCamera })
        .last()
        .click()
      const camera = page.getByRole('complementary', {
        name: tillWords.equipment.scanner.openCamera,
      })
      await camera.getByText(milk).waitFor()
      const pad = page.getByRole('region', { name: tillWords.hardware.scanner })
      await pad.getByText(milk).last().waitFor()
      await expect.poll(() => camera.getByText(milk).count()).toBe(1)
      await camera.getByRole('button', { name: tillWords.equipment.scanner.closeCamera }).click()
      await camera.waitFor({ state: 'detached' })
    })

    step.runIf(view === 'phone')('take the money by what the camera sees, once', async () => {
      const { page } = till
      writeBarcodeVideo(film, '134567890123456789')
      await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
      await scan(page, milk)
      await page.getByRole('button', { name: tillWords.sell.take, exact: true }).click()
      await page.getByRole('button', { name: tillWords.tender.kinds.code }).click()
      await page.getByRole('button', { name: tillWords.equipment.scanner.openCamera }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      await page
        .getByRole('complementary', { name: tillWords.equipment.scanner.openCamera })
        .waitFor({ state: 'detached', timeout: 1_000 })
      expect(await newestOrder(stage)).toMatchObject({ orderMoney: 3.5 })
      await to('hardware', 'hardware')
    })

    step('decode a label by the rules, and tell where two of them clash', async () => {
      const { page } = till
      const rules = page.getByRole('region', { name: tillWords.equipment.rules.title })
      await rules.getByLabel(tillWords.equipment.rules.tryCode).fill('2100012005258')
      await rules.getByText(/PLU 12/).waitFor()
      await rules.getByText('13 kg').last().click()
      const flags = rules.locator('details[open]').getByLabel(tillWords.equipment.rules.fields.flag)
      await flags.fill('21')
      await rules
        .getByText(pattern`${tillWords.equipment.rules.clash(anything, anything, anything)}`)
        .waitFor()
      await flags.fill(view === 'desktop' ? '24' : '23')
      await rules
        .getByText(pattern`${tillWords.equipment.rules.clash(anything, anything, anything)}`)
        .waitFor({ state: 'detached' })
    })

    step('show the customer what is sold, also after either window was loaded anew', async () => {
      const { page, context } = till
      await to('hardware', 'hardware')
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: tillWords.equipment.customer.open }).click()
      const display = await opened
      await display.setViewportSize({ width: 1024, height: 600 })
      await display.getByText(typed.welcome).waitFor()
      await page.goto(`${stage.proxy.url}/#/pages/${view === 'desktop' ? 'main' : 'mobile/main'}`)
      await scan(page, milk)
      await display.getByRole('heading', { name: pattern`${demo.milk}` }).waitFor()
      await scan(page, appleLabel)
      await display.getByRole('heading', { name: pattern`${demo.apples}` }).waitFor()
      await display.reload()
      await display.getByRole('heading', { name: pattern`${demo.apples}` }).waitFor()
      await page.reload()
      await display.getByText(tillWords.equipment.customer.items(2)).waitFor()
      expect(await axeFaults(display)).toEqual([])
      await display.close()
      await to('hardware', 'hardware')
    })

    step('without paper keep the receipt, which is printed once there is some', async () => {
      const { page } = till
      const out = page.getByRole('switch', { name: tillWords.hardware.doctor.facts.isPaperOut })
      await out.click()
      await page.getByRole('button', { name: tillWords.hardware.testPrint }).click()
      await page.getByText(tillWords.hardware.doctor.facts.isPaperOut).nth(1).waitFor()
      if (view === 'desktop') {
        // One line shows the state of all of them, and leads to each.
        const index = page.getByRole('navigation', { name: tillWords.hardware.title })
        await index
          .getByRole('button', {
            name: `${tillWords.devices.printer} ${tillWords.hardware.doctor.facts.isPaperOut}`,
          })
          .waitFor()
        await index.getByRole('button', { name: pattern`^${tillWords.hardware.scanner}` }).click()
        const scanner = page.getByRole('region', { name: tillWords.hardware.scanner })
        expect(await scanner.evaluate((one) => one === document.activeElement)).toBe(true)
      }
      await to('print', 'printManage')
      await page.getByText(tillWords.prints.states.failed).waitFor()
      await button(pattern`^${tillWords.prints.again}$`).click()
      await page.getByText(tillWords.prints.states.failed).waitFor()
      await to('hardware', 'hardware')
      await out.click()
      if (view === 'desktop') {
        await button(pattern`${tillWords.till.queuePrint(1)}`).click()
        const again = button(pattern`^${tillWords.prints.allAgain(1)}$`)
        await again.click()
        await page.keyboard.press('Escape')
        await again.waitFor({ state: 'detached' })
      }
      await to('print', 'printManage')
      if (view === 'phone') await button(pattern`^${tillWords.prints.again}$`).click()
      await page.getByText(tillWords.prints.states.failed).waitFor({ state: 'detached' })
    })

    step('print orders that wait, and show the last order on both papers', async () => {
      const { page } = till
      await button(pattern`^${tillWords.prints.printWaiting}$`).click()
      await page
        .getByText(
          pattern`${tillWords.prints.waitingDone(1).replace('1', anyText)}|${tillWords.prints.waitingDone(0)}`,
        )
        .waitFor()
      const paper = page.getByRole('region', { name: tillWords.prints.template })
      await paper.getByRole('button', { name: '58 mm' }).click()
      await paper.getByRole('img').or(paper.getByText(tillWords.prints.noOrder)).first().waitFor()
      expect(await axeFaults(page)).toEqual([])
    })
  })
})
