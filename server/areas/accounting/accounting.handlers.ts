import type * as accounting from '@tillwright/contract/accounting.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { serviceContext } from '../intake/service-context.ts'
import { accountingDay } from './accounting-day.ts'

/** Settled days for whoever books them. */
export const accountingHandlers: Handlers<typeof accounting> = {
  getAccountingDay: ({ day }, context) => accountingDay(context, day),

  readAccountingDay: async ({ storeId, day }, context) =>
    accountingDay(await serviceContext(context, storeId), day),
}
