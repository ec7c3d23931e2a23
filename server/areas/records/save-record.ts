import { createHash } from 'node:crypto'
import { ownerPermission, type Permission } from '@tillwright/contract/account/permissions.ts'
import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { takeApprovalFor } from '../approval/consume-approval.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { canonicalJson } from '../../platform/journal/canonical-json.ts'
import { journalState } from '../../platform/journal/states.ts'
import { growAllSettingsVersions, growSettingsVersion } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Item, RecordType, SaveInput } from './record-type.ts'
import { growVersion, recordWithVersion } from './records.store.ts'
import { saveOnce } from './save-once.ts'

/** A save as it comes over the wire. */
export interface Save<F> {
  readonly id: string | null
  readonly saveId: string
  readonly version: number
  readonly facts: F
}

/**
 * Writes one thing down over the version that was read, with an audit row. The same save again, at any
 * time, changes nothing and answers the thing; of two who read the same version the second is refused
 * with 20110.
 */
export async function saveRecord<F, N>(
  recordType: RecordType<F, N>,
  save: Save<F>,
  context: Context,
): Promise<StoredRecord<F, N>> {
  const id = save.id ?? save.saveId
  const { platformId, storeId, nowMs } = context
  const one = {
    saveId: save.saveId,
    kind: recordType.kind,
    thingId: id,
    bodyHash: hashOf(recordType, save),
  }
  const thingId = await saveOnce(context, one, {
    plan: async () => {
      const before = await beforeOf(recordType, save, context)
      const input = { id, facts: save.facts, before: before?.facts ?? null }
      const permission = await provenFor(recordType, context, input)
      const write = await recordType.plan(context, input)
      return async (tx) => {
        await growVersion(tx, context, { recordType, id, version: save.version })
        if (permission !== null) await needProof(tx, context, permission, save.saveId)
        await write(tx)
        await journalState(tx, { platformId, storeId, nowMs }, recordType.kind, id)
        await notifyTills(tx, recordType, context)
        await addAudit(tx, context, {
          operation: `${recordType.kind}.save`,
          subjectId: id,
          reason: '',
          ...(before === null ? {} : { before: recordType.recorded(before.facts) }),
          after: recordType.recorded(save.facts),
        })
      }
    },
    conflict: () => new Refusal('changedMeanwhile'),
  })
  return recordWithVersion(recordType, thingId, context)
}

/**
 * Returns the permission to prove before this is saved. Refuses whoever may not do it, however they
 * prove it.
 */
async function provenFor<F, N>(
  { scope, provenFor: ofRecordType }: RecordType<F, N>,
  context: Context,
  input: SaveInput<F>,
): Promise<Permission | null> {
  const usual = scope === 'platform' ? ownerPermission : null
  const permission = ofRecordType === undefined ? usual : await ofRecordType(context, input)
  if (permission !== null && !context.session.permissions.has(permission))
    throw new Refusal('forbidden', { permission })
  return permission
}

async function needProof(
  tx: Tx,
  context: Context,
  operation: Permission,
  saveId: string,
): Promise<void> {
  const act = { operation, subjectId: saveId, amountCents: null }
  if ((await takeApprovalFor(tx, context, act)) === null)
    throw new Refusal('sensitiveNeeded', { operation, byAnother: false })
}

async function beforeOf<F, N>(
  recordType: RecordType<F, N>,
  { id }: Save<F>,
  context: Context,
): Promise<Item<F, N> | null> {
  if (id === null) return null
  const found = (await recordType.all(context.db, context)).find((item) => item.id === id)
  if (found === undefined) throw new Refusal('notFound', { kind: recordType.kind, id })
  return found
}

function hashOf<F, N>(recordType: RecordType<F, N>, { id, version, facts }: Save<F>): string {
  const body = canonicalJson({ id, version, facts: recordType.recorded(facts) })
  return createHash('sha256').update(body).digest('base64url')
}

async function notifyTills<F, N>(
  tx: Tx,
  recordType: RecordType<F, N>,
  context: Context,
): Promise<void> {
  const { platformId, storeId } = context
  if (!recordType.reachesTills) return
  if (recordType.scope === 'store') await growSettingsVersion(tx, platformId, storeId)
  else await growAllSettingsVersions(tx, platformId)
}
