import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { ms, percentile, verdict } from './figures.ts'

const receiptLines = 40
const rounds = 500
const budgetMs = 5

/** A receipt of 40 lines from document to bytes, as the till does it after every sale. */
export function benchPrinting(): Promise<void> {
  const lines = Array.from(
    { length: receiptLines },
    (_, at) => sampleReceipt.lines[at % sampleReceipt.lines.length] ?? missing(),
  )
  const receipt = { ...sampleReceipt, lines }
  const blocks = usualTemplate('RECEIPT')
  const words = paperWords('zh', 'CNY').receipt
  const encode = () =>
    receiptJob(receipt, { paper: 80, words, blocks, opensDrawer: true, draw: null })
  const first = timed(encode)
  const samples = Array.from({ length: rounds }, () => timed(encode))
  const p95 = percentile(samples, 95)
  const bytes = encode().length
  console.log(
    `receipt of ${receiptLines} lines, ${bytes} bytes: p50 ${ms(percentile(samples, 50))},`,
  )
  console.log(
    `  p95 ${ms(p95)} (budget ${budgetMs} ms: ${verdict(p95, budgetMs)}), the very first ${ms(first)}`,
  )
  return Promise.resolve()
}

const missing = (): never => {
  throw new Error('the sample has no lines')
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
