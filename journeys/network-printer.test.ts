// A printer on the network, from the sale to the paper: a real browser, a real server, real sockets.
import { type PrinterServer, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

describe('a printer on the network', () => {
  const step = beginStory()

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

  step('is named on the hardware page, asked how it is, and prints a test page', async () => {
    const { page } = till
    await to('hardware')
    const card = page.getByRole('region', { name: tillWords.devices.printer, exact: true })
    await card.getByRole('button', { name: tillWords.hardware.printerKinds.network }).click()
    await card.getByLabel(tillWords.hardware.printerAddress.network).fill('8.8.8.8')
    await card.getByText(tillWords.hardware.addressWrong).waitFor()
    await card.getByLabel(tillWords.hardware.printerAddress.network).fill('front')
    await card.getByRole('button', { name: tillWords.hardware.saveAddress }).click()
    spare.printer.setFaults({ isPaperLow: true })
    await vi.waitFor(async () => {
      await card.getByRole('button', { name: tillWords.hardware.doctor.ask }).click()
      await card
        .getByRole('heading', { name: pattern`front · ${tillWords.hardware.doctor.well}` })
        .waitFor({ timeout: 2000 })
    }, patience)
    expect(await axeFaults(page)).toEqual([])
    await card.getByRole('button', { name: tillWords.hardware.testPrint }).click()
    await printed(front, 1)
    expect(papers(front)[0]).toContain(tillWords.shell.thisTill)
  })

  step(
    'without paper holds up no sale; the badge counts it, and the slip comes once when there is some',
    async () => {
      const { page } = till
      front.printer.setFaults({ isPaperOut: true })
      const before = papers(front).length
      await to('hardware')
      await page.getByRole('button', { name: tillWords.hardware.testPrint }).click()
      await to('print')
      await page
        .getByText(tillWords.hardware.doctor.facts.isPaperOut, { exact: false })
        .first()
        .waitFor()
      await page.getByText(tillWords.prints.advice.noPaper).first().waitFor()
      front.printer.loadPaper()
      await printed(front, before + 1)
      await page.getByText(tillWords.prints.states.printed).first().waitFor()
      await page.waitForTimeout(1500)
      expect(papers(front)).toHaveLength(before + 1)
    },
  )

  step('a page that goes away meanwhile forgets no paper, and prints none twice', async () => {
    const { page } = till
    front.printer.setFaults({ isCoverOpen: true })
    const before = papers(front).length
    await to('hardware')
    await page.getByRole('button', { name: tillWords.hardware.testPrint }).click()
    await page.getByText(tillWords.hardware.doctor.facts.isCoverOpen).first().waitFor()
    await page.reload()
    await to('print')
    await page.getByText(tillWords.hardware.doctor.facts.isCoverOpen).first().waitFor()
    await stage.crash()
    front.printer.setFaults({ isCoverOpen: false })
    await printed(front, before + 1)
    await page
      .getByText(tillWords.hardware.doctor.facts.isCoverOpen)
      .first()
      .waitFor({ state: 'detached' })
    expect(papers(front)).toHaveLength(before + 1)
    // A list that was being read while the server was away has said so, and says it no more.
    await page
      .getByRole('dialog', { name: tillWords.errors.serverUnreachableTitle })
      .waitFor({ state: 'detached' })
  })

  step('that breaks off leaves the paper in doubt, and the next says COPY', async () => {
    const { page } = till
    front.setLineFault({ kind: 'breaks', afterBytes: 60 })
    await to('hardware')
    await page.getByRole('button', { name: tillWords.hardware.testPrint }).click()
    await to('print')
    await page.getByText(tillWords.prints.faults.unknown).first().waitFor()
    front.setLineFault({ kind: 'none' })
    front.printer.tearOff()
    await page.getByRole('button', { name: tillWords.prints.asCopy }).click()
    await vi.waitFor(() => expect(papers(front).at(-1)).toMatch(/ COPY/), patience)
    await page.getByText(tillWords.prints.faults.unknown).first().waitFor({ state: 'detached' })
  })
})
