import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { expect, it } from 'vitest'
import { decodeEscpos } from '../escpos/decode.ts'
import { type ReceiptJob, receiptJob } from './receipt-job.ts'
import { paperWords } from '../words/paper-words.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'

const job: ReceiptJob = {
  paper: 58,
  words: paperWords('zh', 'CNY').receipt,
  opensDrawer: true,
  blocks: usualTemplate('RECEIPT'),
  draw: null,
}
const kinds = (bytes: Uint8Array) => decodeEscpos(bytes, 58).rows.map((row) => row.kind)

it('opens the drawer before the first row and cuts after the last', () => {
  const found = kinds(receiptJob(sampleReceipt, job))
  expect(found[0]).toBe('drawer')
  expect(found.filter((kind) => kind === 'drawer')).toHaveLength(1)
  expect(found.at(-1)).toBe('cut')
})

it('does not open the drawer when no cash was taken, for copies and in training', () => {
  expect(kinds(receiptJob(sampleReceipt, { ...job, opensDrawer: false }))).not.toContain('drawer')
  expect(kinds(receiptJob({ ...sampleReceipt, copyNumber: 1 }, job))).not.toContain('drawer')
  expect(kinds(receiptJob({ ...sampleReceipt, isTraining: true }, job))).not.toContain('drawer')
})
