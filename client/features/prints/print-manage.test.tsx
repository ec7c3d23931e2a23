// @vitest-environment happy-dom
import { queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import { queryPrintTemplateList } from '@tillwright/contract/print/print.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { choosePrinter, usePrinting } from '../../platform/devices/printer/printer.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { PrintManageView } from './PrintManageView.tsx'

const server = prepareServer()
prepareTill()

const job = (differing: Partial<PrintJob>): PrintJob => ({
  id: crypto.randomUUID(),
  title: '20261124000123',
  bytes: new Uint8Array([1, 2, 3]),
  to: 'receipt',
  atMs: 1_700_000_000_000,
  state: 'printed',
  fault: null,
  tries: 1,
  ...differing,
})
const failed = job({ title: 'failed', state: 'failed', fault: 'noPaper' })
const send = vi.fn(async (_job: PrintJob) => 'printed' as const)

beforeEach(() => {
  send.mockClear()
  signOn({ permissions: [] })
  server.current().respond(queryOrderListByEs, loseConnection)
  server.current().respond(queryPrintTemplateList, loseConnection)
  choosePrinter({ kind: 'usb', send })
  usePrinting.setState({ jobs: [] })
})

const shown = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)

it('says that nothing is printed when the queue is empty', async () => {
  const { words } = await renderPart(<PrintManageView />)
  expect(screen.getByText(words.prints.none)).toBeTruthy()
})

it('lists papers that failed before those that came out, with the fault', async () => {
  usePrinting.setState({ jobs: [failed, job({ title: 'printed' })] })
  const { words } = await renderPart(<PrintManageView />)
  expect(shown()).toEqual(['failed', 'printed'])
  expect(screen.getAllByText(words.prints.states.failed)).toHaveLength(1)
  expect(screen.getByText(new RegExp(words.prints.advice.noPaper))).toBeTruthy()
})

it('prints a failed paper again when its button is pressed', async () => {
  usePrinting.setState({ jobs: [failed] })
  const { user, words } = await renderPart(<PrintManageView />)
  await user.click(screen.getByRole('button', { name: words.prints.again }))
  expect(await screen.findByText(words.prints.states.printed)).toBeTruthy()
  expect(send.mock.calls.map(([{ id, bytes }]) => [id, [...bytes]])).toEqual([
    [failed.id, [1, 2, 3]],
  ])
})

it('drops a paper when it is no longer wanted', async () => {
  usePrinting.setState({ jobs: [failed] })
  const { user, words } = await renderPart(<PrintManageView />)
  await user.click(screen.getByRole('button', { name: words.prints.forget }))
  await act(async () => {})
  expect(usePrinting.getState().jobs).toEqual([])
  expect(send).not.toHaveBeenCalled()
})
