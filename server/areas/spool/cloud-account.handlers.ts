import type { queryCloudAccounts, saveCloudAccount } from '@tillwright/contract/print/spool.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { cloudAccountsOf, dropCloudAccount, keepCloudAccount } from './cloud-account.store.ts'

interface CloudCalls {
  readonly queryCloudAccounts: typeof queryCloudAccounts
  readonly saveCloudAccount: typeof saveCloudAccount
}

/** A store's accounts at printer clouds. Keys go in and never come out. */
export const cloudAccountHandlers: Handlers<{ [K in keyof CloudCalls]: CloudCalls[K] }> = {
  queryCloudAccounts: async (_none, context) => {
    const rows = await cloudAccountsOf(context.db, context)
    return {
      list: rows.map(({ cloud, account, changed_at }) => ({
        cloud,
        account,
        changedAtMs: changed_at,
      })),
    }
  },

  saveCloudAccount: async ({ cloud, account, secret }, context) => {
    const { platformId, storeId, nowMs } = context
    const { sealer } = context.services.spooler.room.cloud
    await transaction(context.db, async (tx) => {
      if (secret === null) await dropCloudAccount(tx, context, cloud)
      else
        await keepCloudAccount(
          tx,
          { platformId, storeId, cloud },
          { account, secret, sealer, nowMs },
        )
      await addAudit(tx, context, {
        operation: 'printer.cloudAccount',
        subjectId: cloud,
        reason: '',
        after: { account, isKept: secret !== null },
      })
    })
    return { isKept: secret !== null }
  },
}
