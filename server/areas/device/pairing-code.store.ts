import type { Tx } from '../../platform/db/db.ts'

interface CodeUse {
  readonly platformId: string
  readonly codeHash: string
  readonly deviceId: string
  readonly nowMs: number
}

/** Gives a code that still holds to a till, unless another has it: undefined then. The first has it. */
export const spendPairingCode = (tx: Tx, { platformId, codeHash, deviceId, nowMs }: CodeUse) =>
  tx
    .updateTable('pairing_code')
    .set({ device_id: deviceId })
    .where('platform_id', '=', platformId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', nowMs)
    .where((eb) => eb.or([eb('device_id', 'is', null), eb('device_id', '=', deviceId)]))
    .returning(['store_id', 'staff_id'])
    .executeTakeFirst()

/** Deletes the codes of a platform that have ended by `nowMs`. */
export async function deleteOldCodes(tx: Tx, platformId: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('pairing_code')
    .where('platform_id', '=', platformId)
    .where('expires_at', '<=', nowMs)
    .execute()
}
