import { randomBytes } from 'node:crypto'
import type { issueOfficeCode, redeemOfficeCode } from '@tillwright/contract/office/office.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { findSession, tokenHash } from '../../platform/session/session.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { officeOriginOf } from '../platforms/platform-addresses.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginOfficeSession } from './office-session.ts'
import type { OfficeCodeTable } from './office.tables.ts'
import { spendOfficeCode } from './office-code.store.ts'
import { platformAddresses } from '../platforms/platform-address.store.ts'

const codeBytes = 32
const codeLifeMs = 60_000

const permissionFor: Readonly<Record<OfficeCodeTable['page'], Permission>> = {
  products: 'goods.write',
  warehouse: 'stock.adjust',
}

/**
 * Issues a code to a till for the page in its frame: for the user logged in there, good once, for a
 * minute, and only at the back office's origin.
 */
export const issueCode: Answer<typeof issueOfficeCode> = async ({ page }, context) => {
  const { session, platformId, storeId, nowMs } = context
  const permission = permissionFor[page]
  if (!session.permissions.has(permission)) throw new Refusal('forbidden', { permission })
  const officeCode = randomBytes(codeBytes).toString('base64url')
  const expiresAtMs = nowMs + codeLifeMs
  await insertRows(context.db, 'office_code', [
    {
      platform_id: platformId,
      code_hash: tokenHash(officeCode),
      page,
      origin: await expectedOrigin(context),
      handed_by: session.tokenHash,
      staff_id: session.staffId,
      store_id: storeId,
      expires_at: expiresAtMs,
      used_at: null,
    },
  ])
  return { officeCode, expiresAtMs }
}

/** Where neither office nor calls have a host of their own, the office is at the till's origin. */
async function expectedOrigin({ db, platformId, services, caller }: Context): Promise<string> {
  const addresses = await platformAddresses(db, platformId)
  return officeOriginOf(addresses, services.office.officeOrigin) ?? caller.origin
}

/**
 * Takes a code for a session. Unknown, spent, too old, from another origin, or from a till that has
 * logged out since: one refusal for all.
 */
export const redeemCode: Answer<typeof redeemOfficeCode> = async (
  { officeCode },
  { db, caller, nowMs },
) => {
  const { platformId, origin } = caller
  return transaction(db, async (tx) => {
    const codeHash = tokenHash(officeCode)
    const code = await spendOfficeCode(tx, { platformId, codeHash, origin, nowMs })
    if (code === undefined) throw new Refusal('codeSpent')
    const till = await findSession(tx, { platformId, tokenHash: code.handed_by, shiftId: '' })
    if (till === null || till.end_reason !== null) throw new Refusal('codeSpent')
    const begun = await beginOfficeSession(tx, {
      platformId,
      staffId: code.staff_id,
      storeId: code.store_id,
      handedBy: code.handed_by,
      nowMs,
    })
    return { ...begun, page: code.page }
  })
}
