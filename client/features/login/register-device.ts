// This till's own identity: a name it made for itself once, and what the server calls it.
import { queryDeviceId } from '@tillwright/contract/till/device.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { desktopFromPx } from '../../platform/navigation/root-font.ts'
import { renewLease, readLease } from '../sale/receipt-lease.ts'
import { recoverUnsent, reportMissingNumbers } from '../sale/recover-unsent.ts'
import { copyMoney } from '../../platform/storage/copy/copied-money.ts'
import { changeMoney } from '../../platform/storage/money-database.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import { currentWords } from '../../platform/words/words.ts'
import { loadDeviceSecret } from '../../platform/api/device-secret.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'

/**
 * Registers this till, or finds it again. Throws CallFailure where the server cannot be reached.
 */
export async function registerDevice(): Promise<string> {
  const fingerprint = await ownFingerprint()
  await loadDeviceSecret()
  const response = await registerAs(fingerprint).catch(async (error: unknown) => {
    if (failureOf(error).code !== ownCodes.deviceUnknown.code) throw error
    // The name was restored without its secret: this is a new till.
    return registerAs(await newFingerprint())
  })
  const { deviceId, receiptPrefix, nextReceipt, name } = response
  await keepLease({ prefix: receiptPrefix, next: nextReceipt })
  dispatchSession({ kind: 'deviceKnown', deviceId, name })
  return deviceId
}

/**
 * Returns the state of this till with its store: let in, waiting or turned away. Throws
 * CallFailure.
 */
export async function standingOfTill(): Promise<'WAITING' | 'APPROVED' | 'STOPPED'> {
  const fingerprint = await ownFingerprint()
  await loadDeviceSecret()
  return (await registerAs(fingerprint, { quiet: true })).state
}

function registerAs(fingerprint: string, options: { readonly quiet?: boolean } = {}) {
  const isWide = window.innerWidth >= desktopFromPx
  const { versionCode, user } = currentSession()
  const input = {
    fingerprint,
    name: currentWords().shell.thisTill,
    kind: isWide ? ('desktop' as const) : ('mobile' as const),
    version: versionCode,
    ...(user && { storeId: user.store.id }),
  }
  return callApi(queryDeviceId, input, options)
}

/** In one step: a sale that takes a number meanwhile, in whichever tab, must not have it taken back. */
async function keepLease(details: {
  readonly prefix: string
  readonly next: number
}): Promise<void> {
  const lease = await changeMoney(['values'], async (change) => {
    const values = change.objectStore('values')
    const renewed = renewLease(readLease(await values.get('lease')), details)
    await values.put(renewed, 'lease')
    return renewed
  })
  await copyMoney({ values: { lease } })
  void reportMissingNumbers(details)
}

/**
 * Returns a random name, made at the first start and stored: it identifies the browser, not the
 * person.
 */
async function ownFingerprint(): Promise<string> {
  // Where the database is empty, the second copy may still know this till.
  const { isCertain } = await recoverUnsent()
  const known = await readDurable('device')
  if (typeof known === 'string') return known
  // A name that cannot be read now is not written over: the till is the one it was once it can be.
  return isCertain ? newFingerprint() : crypto.randomUUID()
}

async function newFingerprint(): Promise<string> {
  const made = crypto.randomUUID()
  await writeDurable('device', made)
  return made
}
