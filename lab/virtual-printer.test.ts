import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { openDrawer } from '@tillwright/printing/escpos/open-drawer.ts'
import { statusQuery, readStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { receiptLines } from '@tillwright/printing/papers/receipt-lines.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { expect, it } from 'vitest'
import { type VirtualPrinter, virtualPrinter } from './virtual-printer.ts'

const job = receiptJob(sampleReceipt, {
  paper: 58,
  words: paperWords('zh', 'CNY').receipt,
  opensDrawer: true,
  blocks: usualTemplate('RECEIPT'),
  draw: null,
})
const rows = layout(receiptLines(sampleReceipt, paperWords('zh', 'CNY').receipt), 58).filter(
  ({ kind }) => kind !== 'cut',
)
const command = (printer: VirtualPrinter, question: 1 | 2 | 3 | 4) =>
  readStatus(question, printer.receive(statusQuery(question))[0] ?? 0)

it('prints a receipt and opens the drawer once', () => {
  const printer = virtualPrinter(58)
  expect(printer.receive(job)).toHaveLength(0)
  expect(printer.papers()).toEqual([{ width: 58, rows }])
  expect(printer.drawerPulses()).toEqual([2])
  expect(printer.problems()).toEqual([])
})

it('cuts two jobs into two papers, however the bytes arrive', () => {
  const printer = virtualPrinter(58)
  for (const byte of [...job, ...job]) printer.receive(Uint8Array.of(byte))
  expect(printer.papers()).toEqual([
    { width: 58, rows },
    { width: 58, rows },
  ])
})

it('opens the drawer without paper', () => {
  const printer = virtualPrinter(80)
  printer.receive(openDrawer(5))
  expect(printer.drawerPulses()).toEqual([5])
  expect(printer.papers()).toEqual([])
  expect(command(printer, 1)?.isDrawerPinHigh).toBe(true)
  printer.closeDrawer()
  expect(command(printer, 1)?.isDrawerPinHigh).toBe(false)
})

it.each([
  [{ isPaperOut: true }, 4, { isPaperOut: true, isPaperLow: true }],
  [{ isPaperOut: true }, 2, { isPaperOut: true, isCoverOpen: false }],
  [{ isCoverOpen: true }, 2, { isCoverOpen: true }],
  [{ hasError: true }, 2, { hasError: true }],
  [{ hasError: true }, 3, { hasError: true }],
  [{ isOffline: true }, 1, { isOffline: true }],
] as const)(
  'reports state %j, holds the job, and prints it afterwards',
  (fault, question, says) => {
    const printer = virtualPrinter(58)
    printer.setFaults(fault)
    printer.receive(job)
    expect(command(printer, question)).toMatchObject(says)
    expect(command(printer, 1)?.isOffline).toBe(true)
    expect(printer.papers()).toEqual([])
    expect(printer.waitingCommands()).toBeGreaterThan(0)
    printer.setFaults({ isPaperOut: false, isCoverOpen: false, hasError: false, isOffline: false })
    expect(command(printer, 1)?.isOffline).toBe(false)
    expect(printer.papers()).toEqual([{ width: 58, rows }])
    expect(printer.waitingCommands()).toBe(0)
  },
)

it('goes on printing when paper is low', () => {
  const printer = virtualPrinter(58)
  printer.setFaults({ isPaperLow: true })
  printer.receive(job)
  expect(command(printer, 4)).toEqual({ isPaperLow: true, isPaperOut: false })
  expect(printer.papers()).toHaveLength(1)
})

it('stops within a receipt when the roll ends, and goes on with the next roll', () => {
  const printer = virtualPrinter(58)
  printer.loadPaper(5)
  printer.receive(job)
  expect(printer.unfinished().rows).toEqual(rows.slice(0, 5))
  expect(command(printer, 4)?.isPaperOut).toBe(true)
  printer.loadPaper()
  expect(printer.papers()).toEqual([{ width: 58, rows }])
})

it('loses waiting jobs when it is switched off', () => {
  const printer = virtualPrinter(58)
  printer.setFaults({ isOffline: true })
  printer.receive(job)
  printer.restart()
  printer.setFaults({ isOffline: false })
  expect(printer.papers()).toEqual([])
  printer.receive(job)
  expect(printer.papers()).toHaveLength(1)
})

it('prints little by little when it is slow', () => {
  const printer = virtualPrinter(58)
  printer.setFaults({ isSlow: true })
  printer.receive(job)
  expect(printer.unfinished().rows).toEqual([])
  printer.work(20)
  const some = printer.unfinished().rows.length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(rows.length)
  expect(command(printer, 1)?.isOffline).toBe(false)
  printer.work()
  expect(printer.papers()).toEqual([{ width: 58, rows }])
})

it('opens the drawer at once on a real-time command, whatever waits', () => {
  const printer = virtualPrinter(58)
  printer.setFaults({ isPaperOut: true })
  printer.receive(job)
  expect(printer.drawerPulses()).toEqual([])
  printer.receive(Uint8Array.of(0x10, 0x14, 1, 0, 1))
  expect(printer.drawerPulses()).toEqual([2])
})

it('drops an incomplete command when the sender disconnects, and prints the next job whole', () => {
  const printer = virtualPrinter(58)
  printer.receive(Uint8Array.of(0x1d, 0x76, 0x30, 0, 48, 0, 200, 0, 1, 2, 3))
  printer.hangUp()
  printer.receive(job)
  expect(printer.papers()).toEqual([{ width: 58, rows }])
  expect(printer.problems()).toHaveLength(1)
})

it('lets a person tear off an uncut paper', () => {
  const printer = virtualPrinter(80)
  printer.receive(encodeEscpos(layout([{ kind: 'text', text: '测试打印 ¥' }], 80)))
  expect(printer.papers()).toEqual([])
  printer.tearOff()
  expect(printer.papers().map(paperReading)).toEqual(['测试打印 ￥'])
  printer.tearOff()
  expect(printer.papers()).toHaveLength(1)
})

it('keeps the last hundred papers', () => {
  const printer = virtualPrinter(58)
  const small = encodeEscpos(layout([{ kind: 'text', text: 'x' }, { kind: 'cut' }], 58))
  for (let count = 0; count < 120; count++) printer.receive(small)
  expect(printer.papers()).toHaveLength(100)
})
