import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { journalState } from '../../platform/journal/states.ts'
import type { StaffSecretTable } from './account.tables.ts'
import type { StoredSecret } from './secrets.ts'
import { replaceSecret, storesOfStaff } from './staff.store.ts'

export interface ProvenSecret {
  readonly staffId: string
  readonly kind: StaffSecretTable['kind']
  readonly prepared: string
  readonly stored: StoredSecret | null
}

/**
 * Hashes a password that was just proven with the newest pepper, where it was hashed with an older one. Whoever proved
 * it goes on whatever becomes of this: the next time does as well.
 */
export async function renewSecret(context: Context, proven: ProvenSecret): Promise<void> {
  const { db, caller, nowMs, services } = context
  const { staffId, kind, prepared, stored } = proven
  const { platformId } = caller
  if (stored === null || stored.pepperVersion >= services.secrets.pepperVersion) return
  try {
    const [storeId] = await storesOfStaff(db, platformId, staffId)
    if (storeId === undefined) return
    const renewed = await services.secrets.hash(staffId, prepared)
    await transaction(db, async (tx) => {
      const of = { platformId, staffId, kind, nowMs }
      // One that was changed meanwhile stays as it is.
      if (await replaceSecret(tx, of, stored, renewed))
        await journalState(tx, { platformId, storeId, nowMs }, 'staff', staffId)
    })
  } catch (err) {
    services.log.warn({ err }, 'a password was not renewed')
  }
}
