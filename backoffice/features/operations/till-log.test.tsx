// @vitest-environment happy-dom
import { queryTillLog } from '@tillwright/contract/till/log.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { TillLog } from './TillLog.tsx'

const server = prepareServer()
prepareOffice()

const entry = {
  logId: 'l1',
  level: 9,
  clientAtMs: 1_700_000_000_000,
  receivedAtMs: 1_700_000_001_000,
  version: '12.79.2',
  nick: 'Chen',
  url: '/createV2',
  httpStatus: 500,
  params: '',
  message: 'fault http',
  traceId: 'trace-1',
}

it('reads the log of a till, and looks for faults alone', async () => {
  const sent: object[] = []
  server.current().respond(queryTillLog, (input) => {
    sent.push(input)
    return { list: input.leastLevel === 0 ? [entry] : [], total: input.leastLevel === 0 ? 1 : 0 }
  })
  const { operations: say } = currentWords()
  const user = await renderPage(<TillLog deviceId="d1" onClose={() => {}} />)
  const row = await screen.findByRole('row', { name: /fault http/ })
  within(row).getByText('/createV2 500')
  within(row).getByText(say.logTrace('trace-1'))
  await user.selectOptions(screen.getByLabelText(say.logLevel), say.logFaults)
  await screen.findByText(say.logNone)
  await user.type(screen.getByLabelText(say.logSearch), 'x')
  await screen.findByText(say.logNone)
  expect(sent.at(-1)).toMatchObject({ deviceId: 'd1', leastLevel: 9, keyword: 'x', pageNo: 1 })
})
