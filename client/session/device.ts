// This till's own identity: a name it made for itself once, and what the server calls it.
import { queryDeviceId } from '@tillwright/contract/till/device.ts'
import { ask } from '../api/ask.ts'
import { desktopFromPx } from '../navigation/root-font.ts'
import { renewLease, readLease } from '../sale/receipt-lease.ts'
import { openDurable } from '../storage/databases.ts'
import { readDurable, writeDurable } from '../storage/durable-values.ts'
import { currentWords } from '../words/words.ts'
import { currentSession, tellSession } from './session-store.ts'

/** Registers this till, or finds it again. Throws CallFailure where the server cannot be asked. */
export async function registerDevice(): Promise<string> {
  const isWide = window.innerWidth >= desktopFromPx
  const { versionCode, user } = currentSession()
  const told = await ask(queryDeviceId, {
    fingerprint: await ownFingerprint(),
    name: currentWords().shell.thisTill,
    kind: isWide ? 'desktop' : 'mobile',
    version: versionCode,
    ...(user && { storeId: user.store.id }),
  })
  const { deviceId, receiptPrefix, nextReceipt, name } = told
  await keepLease({ prefix: receiptPrefix, next: nextReceipt })
  tellSession({ kind: 'deviceKnown', deviceId, name })
  return deviceId
}

/** In one step: a sale that takes a number meanwhile, in whichever tab, must not have it taken back. */
async function keepLease(told: { readonly prefix: string; readonly next: number }): Promise<void> {
  const db = await openDurable()
  const transaction = db.transaction('values', 'readwrite', { durability: 'strict' })
  const known = readLease(await transaction.store.get('lease'))
  await Promise.all([transaction.store.put(renewLease(known, told), 'lease'), transaction.done])
}

/** A random name, made at the first start and kept: it identifies the browser, not the person. */
async function ownFingerprint(): Promise<string> {
  const known = await readDurable('device')
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await writeDurable('device', made)
  return made
}
