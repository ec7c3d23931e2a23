import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { membersNamed } from './join.store.ts'
import { keepTerms } from './terms.store.ts'
import { termsIdOf } from '@tillwright/domain/member/terms.ts'
import { membershipOf } from './self-join.store.ts'
import { writeJoin } from './write-join.ts'

export interface SelfJoin {
  readonly phone: string
  readonly name: string
  readonly birthday: string | null
  /** The version of the text they agreed to. */
  readonly termsVersion: number
}

/**
 * Makes a member of somebody who joined on their own phone. Whoever has the phone already stays as they are, and nobody
 * is told: anybody may type any phone. False where the terms are others by now.
 */
export const selfJoin = (
  db: Db,
  { platformId, storeId, nowMs }: StoreScope & { readonly nowMs: number },
  { phone, name, birthday, termsVersion }: SelfJoin,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const membership = await membershipOf(tx, { platformId, storeId })
    if (!membership.selfJoin || membership.termsVersion !== termsVersion) return false
    if ((await membersNamed(tx, platformId, { phone, code: null })).length > 0) return true
    await keepTerms(tx, { platformId, storeId, nowMs }, membership)
    await writeJoin(tx, {
      platformId,
      storeId,
      deviceId: '',
      staffId: '',
      clientId: randomUUID(),
      bodyHash: '',
      phone,
      code: null,
      nick: name,
      birthday,
      termsId: termsIdOf(storeId, termsVersion),
      source: 'CUSTOMER',
      joinedAtMs: nowMs,
      atMs: nowMs,
    })
    return true
  })
