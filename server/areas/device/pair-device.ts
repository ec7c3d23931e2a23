import { randomInt } from 'node:crypto'
import type {
  issuePairingCode,
  pairDevice as pairDeviceCall,
} from '@tillwright/contract/till/device.ts'
import { addressGroup } from '../../platform/http/client-address.ts'
import { type AttemptRule, countAttempts } from '../account/attempts.ts'
import { tokenHash } from '../../platform/session/session.store.ts'
import { addAudit, addAuditOf } from '../../platform/audit/add-audit.ts'
import type { Answer } from '../../platform/handlers.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { findStore } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseUnproven } from './device-secret.ts'
import { approveInStore } from './manage-device.store.ts'
import { findDevice } from './device.store.ts'
import { forgetAttempts } from '../account/attempts.store.ts'
import { spendPairingCode, deleteOldCodes } from './pairing-code.store.ts'

const digits = 8
const codeLifeMs = 600_000

/** Typing it wrongly a few times is human. */
const guessing: AttemptRule = {
  free: 10,
  windowMs: 3_600_000,
  firstWaitMs: 60_000,
  longestWaitMs: 900_000,
}

/**
 * From all addresses: a stranger gets nowhere near a hundred million codes, and blocks nobody for
 * long.
 */
const guessingAnywhere: AttemptRule = { ...guessing, free: 1_000 }

/** Makes a code for the next till of the caller's store: good once, for ten minutes. */
export const issueCode: Answer<typeof issuePairingCode> = async (_input, context) => {
  const { db, platformId, storeId, session, nowMs } = context
  const pairingCode = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAtMs = nowMs + codeLifeMs
  await transaction(db, async (tx) => {
    await deleteOldCodes(tx, platformId, nowMs)
    await insertRows(tx, 'pairing_code', [
      {
        platform_id: platformId,
        code_hash: tokenHash(pairingCode),
        store_id: storeId,
        staff_id: session.staffId,
        expires_at: expiresAtMs,
        device_id: null,
      },
    ])
    await addAudit(tx, context, {
      operation: 'device.pairingCode',
      subjectId: storeId,
      reason: '',
      after: { expiresAtMs },
    })
  })
  return { pairingCode, expiresAtMs }
}

/**
 * Pairs a till with the store whose code it knows. A code that is wrong, spent by another till or
 * too old is one refusal; a till that was stopped, or approved in another store, can only be
 * approved by a manager. The same till with the same code again gets the same response.
 */
export const pairDevice: Answer<typeof pairDeviceCall> = async (
  { deviceId, pairingCode },
  { db, caller, nowMs },
) => {
  const { platformId, traceId } = caller
  const subjects = [
    { subject: `pairing from ${addressGroup(caller.ip)}`, rule: guessing },
    { subject: 'pairing', rule: guessingAnywhere },
  ]
  await countAttempts(db, platformId, subjects, nowMs)
  const codeHash = tokenHash(pairingCode.replace(/\D/g, ''))
  const storeId = await transaction(db, async (tx) => {
    const code = await spendPairingCode(tx, { platformId, codeHash, deviceId, nowMs })
    if (code === undefined) throw new Refusal('codeSpent')
    const device = await findDevice(tx, platformId, deviceId)
    if (device === null) throw new Refusal('notFound', { kind: 'device', id: deviceId })
    refuseUnproven(device, caller.deviceSecret)
    if (device.state === 'STOPPED') throw new Refusal('deviceStopped')
    const place = { platformId, storeId: code.store_id }
    // While it only waits, nobody has approved it: the code decides which shop it is in.
    const isElsewhere = device.store_id !== '' && device.store_id !== place.storeId
    if (isElsewhere && device.state !== 'WAITING') throw new Refusal('otherStore')
    if (device.state === 'APPROVED' && !isElsewhere) return place.storeId
    // Approved by name, it is in the audit: it is not deleted for lack of a login.
    await approveInStore(tx, place, { id: deviceId, nowMs })
    const doer = { ...place, deviceId, staffId: code.staff_id, traceId, atMs: nowMs }
    const after = { state: 'APPROVED', name: device.name }
    const operation = 'device.approve'
    await addAuditOf(tx, doer, { operation, subjectId: deviceId, reason: 'pairing code', after })
    const entry = { kind: 'device', subjectId: deviceId, atMs: nowMs, body: after }
    await appendJournal(tx, place, entry)
    return place.storeId
  })
  await forgetAttempts(
    db,
    platformId,
    subjects.map(({ subject }) => subject),
  )
  return { storeName: (await findStore(db, platformId, storeId))?.name ?? '' }
}
