// @vitest-environment happy-dom
import { checkOpenNewOrderService } from '@tillwright/contract/settings/settings.ts'
import { getDayReport, getDayReportV3 } from '@tillwright/contract/shift/report.ts'
import { expect, it } from 'vitest'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill } from '../../testing/render-part.tsx'
import { readDayReport } from './day-report-call.ts'

const server = prepareServer()
prepareTill()

it.each([
  { open: false, called: getDayReport, other: getDayReportV3 },
  { open: true, called: getDayReportV3, other: getDayReport },
])('reads the day by the order service of the platform when it is new: $open', async (row) => {
  server.current().respond(checkOpenNewOrderService, () => ({ open: row.open }))
  // The content of the report is not under test here: the call made is.
  server.current().respond(row.called, () => refuse(1300))
  await expect(readDayReport('2026-11-24')).rejects.toMatchObject({ code: 1300 })
  expect(server.current().inputsOf(row.called)).toEqual([{ day: '2026-11-24' }])
  expect(server.current().inputsOf(row.other)).toEqual([])
})
