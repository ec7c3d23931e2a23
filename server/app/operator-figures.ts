import { appBuild, appVersion } from '@tillwright/contract/app-version.ts'
import {
  type OperatorFigures,
  readOperatorFigures,
} from '../areas/device/operator-figures.store.ts'
import type { Services } from '../platform/context.ts'
import type { Figure } from '../platform/http/metrics.ts'

/** A till with a network says twice a minute that it is alive. */
const silentAfterMs = 300_000

/** Guessing shows within it, and a slip of the finger is forgotten after it. */
const guessingMs = 3_600_000

/** Figures for an operator's alarms, besides those on how calls are answered. */
export async function operatorFigures({
  db,
  room,
  clock,
}: Pick<Services, 'db' | 'room' | 'clock'>): Promise<readonly Figure[]> {
  const nowMs = clock.now()
  const since = { silentMs: nowMs - silentAfterMs, wrongApprovalsMs: nowMs - guessingMs }
  const figures = await readOperatorFigures(db, since).catch(() => null)
  return [
    {
      name: 'tillwright_build_info',
      help: 'Which build this is.',
      value: 1,
      labels: { version: appVersion, build: appBuild },
    },
    {
      name: 'tillwright_database_up',
      help: '1 where the database answers.',
      value: figures === null ? 0 : 1,
    },
    {
      name: 'tillwright_disk_full',
      help: '1 while nothing is saved because the disk of the database is full.',
      value: room.isFull ? 1 : 0,
    },
    ...(figures === null ? [] : tillFigures(figures, nowMs)),
  ]
}

const tillFigures = (figures: OperatorFigures, nowMs: number): readonly Figure[] => [
  {
    name: 'tillwright_unsent_sales',
    help: 'Sales that tills said they have not sent.',
    value: figures.unsentSales,
  },
  {
    name: 'tillwright_unsent_tills',
    help: 'Tills with unsent sales.',
    value: figures.unsentTills,
  },
  {
    name: 'tillwright_oldest_unsent_seconds',
    help: 'Age of the oldest unsent sale; 0 where none waits.',
    value: figures.oldestUnsentMs === null ? 0 : (nowMs - figures.oldestUnsentMs) / 1000,
  },
  {
    name: 'tillwright_silent_tills',
    help: 'Tills in use that were not heard for five minutes, closed shops included.',
    value: figures.silentTills,
  },
  {
    name: 'tillwright_faulty_printers',
    help: 'Tills whose printer does not print.',
    value: figures.faultyPrinters,
  },
  {
    name: 'tillwright_payments_in_doubt',
    help: 'Orders whose payment has no known result.',
    value: figures.paymentsInDoubt,
  },
  {
    name: 'tillwright_wrong_approvals',
    help: 'Wrong passwords for approvals in the last hour, in the store that had the most.',
    value: figures.wrongApprovals,
  },
]
