// @vitest-environment happy-dom
import {
  closePartyStatement,
  payPartyStatement,
  queryPartyEntries,
  queryPartyStatements,
} from '@tillwright/contract/office/party.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { NextStatement } from './NextStatement.tsx'
import { PayStatement } from './PayStatement.tsx'
import type { Statement } from './statement.ts'

const server = prepareServer()
prepareOffice()

const party = { partyKind: 'GROUPER', partyId: 'wang' } as const
const sums = { saleCents: cents(1600), refundCents: cents(400), dueCents: cents(96) }
const statement: Statement = {
  id: 's1',
  ...party,
  partyName: 'Wang',
  fromDay: '2026-11-01',
  untilDay: '2026-11-27',
  ...sums,
  entryCount: 3,
  state: 'DUE',
  closedAtMs: 1_700_000_000_000,
  closedBy: 'Chen',
  payment: null,
}
const next = { list: [], total: 3, fromDay: '2026-11-01', untilDay: '2026-11-27', ...sums }

it('closes the next period for the sum that is shown, and shows it anew when it changed', async () => {
  const { statements: say } = currentWords()
  let due = cents(96)
  const requests: unknown[] = []
  server.current().respond(queryPartyEntries, () => ({ ...next, dueCents: due }))
  server.current().respond(closePartyStatement, ({ dueCents }) => {
    requests.push(dueCents)
    if (dueCents === 90) return { statement }
    due = cents(90)
    return refuse(codes.changedMeanwhile.code)
  })
  const closed: Statement[] = []
  const user = await renderPage(
    <NextStatement party={party} onClosed={(one) => closed.push(one)} />,
  )
  await user.click(await screen.findByRole('button', { name: say.close }))
  await screen.findByText(say.sumChanged)
  await screen.findByText(/0\.90/)
  await user.click(await screen.findByRole('button', { name: say.close }))
  expect(requests).toEqual([96, 90])
  expect(closed).toEqual([statement])
})

it('asks how it was paid unless a drawer pays, and pays once', async () => {
  const { statements: say } = currentWords()
  const requests: unknown[] = []
  server.current().respond(payPartyStatement, ({ shiftId, note }) => {
    requests.push([shiftId, note])
    return { statement }
  })
  server.current().respond(queryPartyStatements, () => ({
    list: [],
    total: 0,
    parties: [],
    drawers: [],
  }))
  const user = await renderPage(
    <PayStatement
      statement={statement}
      drawers={[{ cashierRecordId: 'shift-1', cashierName: 'Li' }]}
      onPaid={() => {}}
    />,
  )
  await user.click(screen.getByRole('button', { name: say.pay }))
  expect(requests).toEqual([])
  await user.selectOptions(screen.getByRole('combobox'), 'shift-1')
  await user.click(screen.getByRole('button', { name: say.pay }))
  expect(requests).toEqual([['shift-1', '']])
})

it('offers no drawer for a statement that comes to nothing', async () => {
  await renderPage(
    <PayStatement
      statement={{ ...statement, dueCents: zeroCents }}
      drawers={[{ cashierRecordId: 'shift-1', cashierName: 'Li' }]}
      onPaid={() => {}}
    />,
  )
  expect(screen.queryByRole('option', { name: /Li/ })).toBeNull()
})
