// Apart from the other settings: a till loads it with its reports, long after start.
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { tillOperations } from '../till/till-operations.ts'
import { removedGoods } from './removed-goods.ts'
import { settingCall } from './settings.ts'

export const createOperationLog = settingCall('createOperationLog', {
  summary: 'Writes down something that happened on the till alone and that nobody else records.',
  kiosk: true,
  writes: true,
  input: respelt(
    z.strictObject({
      operation: z.enum(tillOperations),
      subjectId: text(128),
      reason: text(),
      before: z.nullable(text(2_000)),
      after: z.nullable(text(2_000)),
      deviceTime: moment,
      /** Present with `till.goodsRemoved`, and with nothing else. */
      removed: z.optional(removedGoods),
    }),
  ),
  output: z.object({ id }),
})
