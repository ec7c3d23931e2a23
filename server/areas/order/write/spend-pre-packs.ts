import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { holdPrePacks, type PackClaim, prePacksByCode } from '../../pre-pack/pre-pack.store.ts'
import { Refusal } from '../../../platform/refusal.ts'

/**
 * Holds the pre-packs of an order for it. Each is sold once: one that is sold, voided, named twice or
 * past its date is refused.
 */
export async function spendPrePacks(tx: Tx, context: Context, claim: PackClaim): Promise<void> {
  const { codes, soldAtMs } = claim
  if (codes.length === 0) return
  const held = await holdPrePacks(tx, context, claim)
  const missing = codes.find((code, at) => !held.has(code) || codes.indexOf(code) !== at)
  if (missing === undefined) return
  const row = (await prePacksByCode(tx, context, [missing])).get(missing)
  const isOver =
    row !== undefined &&
    row.order_id === null &&
    row.state !== 'VOID' &&
    row.expires_at !== null &&
    row.expires_at <= soldAtMs
  const record = { kind: 'prepack', id: missing }
  throw isOver ? new Refusal('prePackExpired', record) : new Refusal('prePackSpent', record)
}
