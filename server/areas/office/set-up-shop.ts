import type { Input } from '@tillwright/contract/call.ts'
import type { setUpShop as setUpShopCall } from '@tillwright/contract/office/office.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { type AttemptRule, countAttempt } from '../account/attempts.ts'
import { forgetAttempts } from '../account/attempts.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { decideInstallation } from '../platforms/installation.store.ts'
import { isEmptyServer } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { firstOwnerId, firstStoreId, makeShop, shopFaults } from './make-shop.ts'

type SetUpShopInput = Input<typeof setUpShopCall>

/** A token of ten characters needs no more tries than typing it wrongly a few times. */
const guessing: AttemptRule = {
  free: 10,
  windowMs: 3_600_000,
  firstWaitMs: 60_000,
  longestWaitMs: 900_000,
}

/**
 * Makes the first platform with its store, roles and owner, in one transaction. Of many at once one
 * wins; afterwards, whatever the token, it is refused.
 */
export const setUpShop: Answer<typeof setUpShopCall> = async (input, context) => {
  const { db, services, nowMs } = context
  const { platformId } = services
  if (!(await isEmptyServer(db))) throw new Refusal('setUpDone')
  if (input.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  refuseFaults(input)
  const subject = 'set-up'
  await countAttempt(db, { platformId, subject, rule: guessing }, nowMs)
  if (!services.office.setUpToken.matches(input.setUpToken))
    throw new Refusal((await isEmptyServer(db)) ? 'setUpRefused' : 'setUpDone')
  await forgetAttempts(db, platformId, [subject])
  const login = await services.secrets.hash(firstOwnerId, input.password)
  const sensitive = await services.secrets.hash(firstOwnerId, input.sensitivePassword)
  try {
    await transaction(db, async (tx) => {
      if ((await decideInstallation(tx, 'SHOP')) !== 'SHOP') throw new Refusal('setUpDone')
      await makeShop(tx, input, { platformId, login, sensitive, nowMs })
    })
  } catch (cause) {
    if (isUniqueConflict(cause)) throw new Refusal('setUpDone')
    throw cause
  }
  services.office.setUpToken.forget()
  return { platformId, storeId: firstStoreId(platformId) }
}

function refuseFaults(input: SetUpShopInput): void {
  const faults = shopFaults(input)
  if (faults.length > 0) throw new Refusal('invalid', { faults })
}
