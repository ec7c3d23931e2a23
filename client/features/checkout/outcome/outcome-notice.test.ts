import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { useNotices } from '../../../platform/notices/notice-store.ts'
import { currentWords, loadAllWords, textIn } from '../../../platform/words/words.ts'
import { notifyRefused } from '../../sale/sale.ts'
import { notifyOutcome } from './outcome-notice.ts'

beforeAll(() => loadAllWords())

const refusal = (payState: 'CLOSED' | 'REVERSED') => ({
  code: tillCodes.paymentDeclined,
  message: 'The payment was declined.',
  data: { orderId: 'order-1', reason: '', payState },
})

/** Returns the message and its tone, before it is acknowledged. */
async function shownBy(report: Promise<void>) {
  await vi.waitFor(() => expect(useNotices.getState().questions).toHaveLength(1))
  const [question] = useNotices.getState().questions
  if (!question) throw new Error('nothing is shown')
  question.answer(true)
  await report
  return { tone: question.tone, text: textIn(currentWords(), question.text) }
}

it.each([
  ['at once', () => notifyOutcome({ kind: 'refused', ...refusal('REVERSED') })],
  ['late', () => notifyRefused(refusal('REVERSED'), '000123')],
])('says that the payment was taken back when one did so oneself, %s', async (_when, report) => {
  const { tone, text } = await shownBy(report())
  expect(tone).toBe('info')
  expect(text).toContain(currentWords().tender.takenBack)
  expect(text).not.toContain('declined')
})

it.each([
  ['at once', () => notifyOutcome({ kind: 'refused', ...refusal('CLOSED') })],
  ['late', () => notifyRefused(refusal('CLOSED'), '000123')],
])('says that the payment was declined when the customer did so, %s', async (_when, report) => {
  const { tone, text } = await shownBy(report())
  expect(tone).toBe('danger')
  expect(text).toContain('The payment was declined')
  expect(text).not.toContain(currentWords().tender.takenBack)
})
