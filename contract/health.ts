import * as z from 'zod/mini'
import { call } from './call.ts'
import { text } from './wire/ids.ts'
import { listOf } from './wire/list-of.ts'
import { respelt } from './wire/spelling.ts'
import { moment } from './wire/time.ts'

export const queryBookHealth = call({
  method: 'GET',
  path: '/api/v1/cashier/health/queryBookHealth',
  summary: 'Whether the books of this server hold against every invariant; checked at most hourly.',
  needs: 'report.day',
  office: true,
  ours: 'An owner must see that money, stock and paper agree without a terminal.',
  input: z.object({}),
  output: respelt(
    z.object({
      /** Null until the first check has ended. */
      checkedTime: z.nullable(moment),
      isChecking: z.boolean(),
      /** Time of the last complete backup; null where none was made with this data folder. */
      backupTime: z.nullable(moment),
      /** A shop that is no demo has no backup of the last two days. */
      isBackupDue: z.boolean(),
      list: listOf(z.object({ name: text(), says: text(400), holds: z.boolean() }), 200),
    }),
  ),
})
