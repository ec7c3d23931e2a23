import { accountKeys } from '@tillwright/domain/accounting/accounts.ts'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, text } from './wire/ids.ts'
import { listOf } from './wire/list-of.ts'
import { money } from './wire/money.ts'
import { respelt } from './wire/spelling.ts'
import { day, moment } from './wire/time.ts'

/** A day as an accountant books it: debits come to the same as credits. */
const output = respelt(
  z.object({
    day,
    settledTime: moment,
    /** The accounts that the day moved, in the order of their numbers. */
    entries: listOf(
      respelt(
        z.object({
          /** Purpose of the account, whatever number it has: `cash`, `sales` … */
          account: text(40),
          number: text(20),
          name: text(60),
          nameEn: text(60),
          debitMoney: money,
          creditMoney: money,
        }),
      ),
      accountKeys.length,
    ),
    debitMoney: money,
    creditMoney: money,
  }),
)

const usual = {
  method: 'GET',
  summary: 'A settled day as balanced entries of accounts.',
  output,
} as const

export const getAccountingDay = call({
  ...usual,
  path: '/api/v1/backoffice/getAccountingDay',
  needs: 'report.day',
  office: true,
  ours: 'A shop books its days; typing them off a report is where mistakes come from.',
  input: z.object({ day }),
})

export const readAccountingDay = call({
  ...usual,
  path: '/api/v1/open/readAccountingDay',
  needs: 'service',
  scope: 'accounting.read',
  ours: 'The program that keeps the books reads what it has to book.',
  input: z.object({ storeId: id, day }),
})
