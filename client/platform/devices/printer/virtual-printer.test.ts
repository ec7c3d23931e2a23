import '../../../session/session-store.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { useDrawer } from './drawer.ts'
import { print, printAgain } from './printer.ts'
import { useDemoPrinter, usePapers } from './demo-papers.ts'
import { closeDemoDrawer, setDemoFault } from './virtual-printer.ts'

const receipt = (opensDrawer = false) =>
  receiptJob(sampleReceipt, {
    paper: 80,
    words: paperWords('zh', 'CNY').receipt,
    opensDrawer,
    blocks: usualTemplate('RECEIPT'),
    draw: null,
  })
const paperCount = () => usePapers.getState().papers.length

beforeEach(() => {
  for (const fault of ['isPaperOut', 'isCoverOpen', 'isOffline'] as const)
    setDemoFault(fault, false)
  usePapers.setState({ papers: [] })
})

describe('the simulated printer', () => {
  it('prints a job on one paper, under its name', async () => {
    expect(await print(receipt(), 'TO1')).toMatchObject({ state: 'printed', fault: null })
    const [paper] = usePapers.getState().papers
    expect(paper).toMatchObject({ title: 'TO1', problems: [] })
    expect(paper?.reading).toContain(sampleReceipt.orderNumber)
  })

  it.each([
    ['isPaperOut', 'noPaper'],
    ['isCoverOpen', 'coverOpen'],
    ['isOffline', 'offline'],
  ] as const)('prints nothing while it %s, and the whole once afterwards', async (fault, kind) => {
    setDemoFault(fault, true)
    const failed = await print(receipt(), 'TO2')
    expect(failed).toMatchObject({ state: 'failed', fault: kind })
    expect(paperCount()).toBe(0)
    setDemoFault(fault, false)
    expect(paperCount()).toBe(0)
    expect(await printAgain(failed)).toMatchObject({ state: 'printed', fault: null })
    expect(paperCount()).toBe(1)
  })

  it('opens its drawer, which a person has to close', async () => {
    closeDemoDrawer()
    await print(receipt(true), 'TO3')
    expect(useDemoPrinter.getState().isDrawerOpen).toBe(true)
    expect(useDrawer.getState().openedAtMs).not.toBeNull()
    closeDemoDrawer()
    expect(useDemoPrinter.getState().isDrawerOpen).toBe(false)
  })
})
