import type { Db } from '../../platform/db/db.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { type DrawnPasswords, drawPasswords } from '../account/drawn-passwords.ts'
import type { Secrets } from '../account/secrets.ts'
import { isEmptyServer } from '../platforms/platform.store.ts'
import { firstOwnerId, makeShop, type ShopFacts, shopFaults } from './make-shop.ts'

/** A platform cannot be added, in words for whoever runs the command. */
export class BadPlatform extends Error {
  override readonly name = 'BadPlatform'
}

/**
 * Adds another platform to a server that has one: with its store, its roles and an owner whose passwords are
 * drawn. Throws `BadPlatform` for a number that is taken or no number, for facts that a shop cannot have, and
 * on an empty server, whose first shop is set up in the back office.
 */
export async function addPlatform(
  db: Db,
  secrets: Secrets,
  { platformId, facts, nowMs }: { platformId: string; facts: ShopFacts; nowMs: number },
): Promise<DrawnPasswords> {
  if (!/^[A-Za-z0-9-]{1,30}$/.test(platformId))
    throw new BadPlatform(`${platformId} is no platform: 1 to 30 letters, digits and dashes`)
  const [fault] = shopFaults(facts)
  if (fault !== undefined) throw new BadPlatform(`${fault.at} must be ${fault.rule}`)
  if (await isEmptyServer(db))
    throw new BadPlatform('there is no shop here yet: the first one is set up in the back office')
  const { phone } = facts
  const hashed = await drawPasswords(secrets, { platformId, staffId: firstOwnerId, phone })
  try {
    await transaction(db, (tx) => makeShop(tx, facts, { platformId, ...hashed, nowMs }))
  } catch (cause) {
    if (isUniqueConflict(cause)) throw new BadPlatform(`there is a platform ${platformId} already`)
    throw cause
  }
  return hashed.drawn
}
