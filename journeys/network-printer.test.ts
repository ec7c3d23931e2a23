// A printer on the network, from the sale to the paper: a real browser, a real server, real sockets.
import { type PrinterServer, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { paperReading } from '@tillwright/printing/paper.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

describe('a printer on the network', () => {
  let front: PrinterServer
  let spare: PrinterServer
  let stage: Stage
  let till: Till

  beforeAll(async () => {
    front = await startPrinterServer(80)
    spare = await startPrinterServer(80)
    stage = await openStage({
      env: { LAB_PRINTERS: `front=${front.port},spare=${spare.port}` },
    })
    till = await openTill(stage, 'desktop')
    await onDuty(till, '13800000002')
  })
  afterAll(async () => {
    await till.context.close()
    await Promise.all([stage.close(), front.close(), spare.close()])
  })

  const to = (see: string) => till.page.goto(`${stage.proxy.url}/#/pages/main?tab=more&see=${see}`)
  const papers = (of: PrinterServer) => of.printer.papers().map((paper) => paperReading(paper))
  const patience = { timeout: 60_000, interval: 50 }
  const printed = (of: PrinterServer, count: number) =>
    vi.waitFor(() => expect(papers(of)).toHaveLength(count), patience)

  it('is named on the hardware page, asked how it is, and prints a test page', async () => {
    const { page } = till
    await to('hardware')
    const card = page.getByRole('region', { name: '打印机', exact: true })
    await card.getByRole('button', { name: '网口' }).click()
    await card.getByLabel('打印机地址').fill('8.8.8.8')
    await card.getByText('写内网地址').waitFor()
    await card.getByLabel('打印机地址').fill('front')
    await card.getByRole('button', { name: '保存' }).click()
    spare.printer.setFaults({ isPaperLow: true })
    await vi.waitFor(async () => {
      await card.getByRole('button', { name: '检查打印机' }).click()
      await card.getByRole('heading', { name: /front · 一切正常/ }).waitFor({ timeout: 2000 })
    }, patience)
    expect(await axeFaults(page)).toEqual([])
    await card.getByRole('button', { name: '测试打印' }).click()
    await printed(front, 1)
    expect(papers(front)[0]).toContain('收银台')
  })

  it('without paper holds up no sale; the badge counts it, and the slip comes once when there is some', async () => {
    const { page } = till
    front.printer.setFaults({ isPaperOut: true })
    const before = papers(front).length
    await to('hardware')
    await page.getByRole('button', { name: '测试打印' }).click()
    await to('print')
    await page.getByText('没有纸', { exact: false }).first().waitFor()
    await page.getByText('装上新纸并合上上盖').first().waitFor()
    front.printer.loadPaper()
    await printed(front, before + 1)
    await page.getByText('已打印').first().waitFor()
    await page.waitForTimeout(1500)
    expect(papers(front)).toHaveLength(before + 1)
  })

  it('a page that goes away meanwhile forgets no paper, and prints none twice', async () => {
    const { page } = till
    front.printer.setFaults({ isCoverOpen: true })
    const before = papers(front).length
    await to('hardware')
    await page.getByRole('button', { name: '测试打印' }).click()
    await page.getByText('上盖打开').first().waitFor()
    await page.reload()
    await to('print')
    await page.getByText('上盖打开').first().waitFor()
    await stage.crash()
    front.printer.setFaults({ isCoverOpen: false })
    await printed(front, before + 1)
    await page.getByText('上盖打开').first().waitFor({ state: 'detached' })
    expect(papers(front)).toHaveLength(before + 1)
    // A list that was being read while the server was away has said so, and says it no more.
    await page.getByRole('dialog', { name: '无法连接服务器' }).waitFor({ state: 'detached' })
  })

  it('that breaks off leaves the paper in doubt, and the next says COPY', async () => {
    const { page } = till
    front.setLineFault({ kind: 'breaks', afterBytes: 60 })
    await to('hardware')
    await page.getByRole('button', { name: '测试打印' }).click()
    await to('print')
    await page.getByText('不知道有没有打出来').first().waitFor()
    front.setLineFault({ kind: 'none' })
    front.printer.tearOff()
    await page.getByRole('button', { name: '打一张副本' }).click()
    await vi.waitFor(() => expect(papers(front).at(-1)).toMatch(/^副本 COPY/), patience)
    await page.getByText('不知道有没有打出来').first().waitFor({ state: 'detached' })
  })
})
