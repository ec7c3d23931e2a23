import type { Tx } from '../../platform/db/db.ts'

interface CodeUse {
  readonly platformId: string
  readonly codeHash: string
  readonly origin: string
  readonly nowMs: number
}

/** Marks a code as used and returns what it is for; undefined where it is unknown, used or too old. */
export const spendOfficeCode = (tx: Tx, { platformId, codeHash, origin, nowMs }: CodeUse) =>
  tx
    .updateTable('office_code')
    .set({ used_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('code_hash', '=', codeHash)
    .where('origin', '=', origin)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .returning(['page', 'handed_by', 'staff_id', 'store_id'])
    .executeTakeFirst()
