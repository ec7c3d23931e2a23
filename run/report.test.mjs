import { expect, it } from 'vitest'
import { failedRows, unsteadyRows } from './report.mjs'

const file = (name, status, ...assertionResults) => ({
  name: `/shop/journeys/${name}`,
  status,
  message: 'no browser',
  assertionResults,
})
const failed = (fullName, ...failureMessages) => ({ status: 'failed', fullName, failureMessages })
const passed = (fullName) => ({ status: 'passed', fullName })

it('names each file that passed only the second time, with what had failed in it', () => {
  const first = [
    file('sale.test.ts', 'failed', passed('opens'), failed('sells for a note')),
    file('start.test.ts', 'failed'),
    file('refund.test.ts', 'failed', failed('gives back')),
    file('shift.test.ts', 'passed', passed('ends')),
  ]
  const second = [
    file('sale.test.ts', 'passed', passed('opens'), passed('sells for a note')),
    file('start.test.ts', 'passed', passed('starts')),
    file('refund.test.ts', 'failed', failed('gives back')),
  ]
  expect(unsteadyRows(first, second)).toEqual([
    '  UNSTEADY sale.test.ts passed only the second time: sells for a note',
    '  UNSTEADY start.test.ts passed only the second time: no browser',
  ])
})

it('names each test that failed, with the first line of why', () => {
  const files = [
    file(
      'sale.test.ts',
      'failed',
      passed('opens'),
      failed('sells', 'Error: no money\n at sale.ts'),
    ),
    file('start.test.ts', 'failed'),
    file('shift.test.ts', 'passed', passed('ends')),
  ]
  expect(failedRows(files)).toEqual([
    '         sale.test.ts: sells: Error: no money',
    '         start.test.ts: no browser',
  ])
})
