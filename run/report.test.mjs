import { expect, it } from 'vitest'
import { failedRows } from './report.mjs'

const file = (name, status, ...assertionResults) => ({
  name: `/shop/journeys/${name}`,
  status,
  message: 'no browser',
  assertionResults,
})
const failed = (fullName, ...failureMessages) => ({ status: 'failed', fullName, failureMessages })
const passed = (fullName) => ({ status: 'passed', fullName })

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
