import { createHash } from 'node:crypto'
import { ownerPermission, type Permission } from '@tillwright/contract/account/permissions.ts'
import type { KeptThing } from '@tillwright/contract/office/kept.ts'
import { takeApprovalFor } from '../approval/consume-approval.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { canonicalJson } from '../journal/canonical-json.ts'
import { journalState } from '../journal/states.ts'
import { growAllSettingsVersions, growSettingsVersion } from '../platform/platform.store.ts'
import { Refusal } from '../refusal.ts'
import type { Item, Keeper, Wish } from './keeper.ts'
import { growVersion, thingWithVersion } from './kept.store.ts'
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
export async function saveKept<F, N>(
  keeper: Keeper<F, N>,
  save: Save<F>,
  context: Context,
): Promise<KeptThing<F, N>> {
  const id = save.id ?? save.saveId
  const { platformId, storeId, nowMs } = context
  const one = {
    saveId: save.saveId,
    kind: keeper.kind,
    thingId: id,
    bodyHash: hashOf(keeper, save),
  }
  const thingId = await saveOnce(context, one, {
    plan: async () => {
      const before = await beforeOf(keeper, save, context)
      const wish = { id, facts: save.facts, before: before?.facts ?? null }
      const permission = await provenFor(keeper, context, wish)
      const write = await keeper.plan(context, wish)
      return async (tx) => {
        await growVersion(tx, context, { keeper, id, version: save.version })
        if (permission !== null) await needProof(tx, context, permission, save.saveId)
        await write(tx)
        await journalState(tx, { platformId, storeId, nowMs }, keeper.kind, id)
        await tellTills(tx, keeper, context)
        await addAudit(tx, context, {
          operation: `${keeper.kind}.save`,
          subjectId: id,
          reason: '',
          ...(before === null ? {} : { before: keeper.recorded(before.facts) }),
          after: keeper.recorded(save.facts),
        })
      }
    },
    conflict: () => new Refusal('changedMeanwhile'),
  })
  return thingWithVersion(keeper, thingId, context)
}

/** What has to be proved before this is saved. Refuses whoever may not do it, however they prove it. */
async function provenFor<F, N>(
  { scope, provenFor: ofKeeper }: Keeper<F, N>,
  context: Context,
  wish: Wish<F>,
): Promise<Permission | null> {
  const usual = scope === 'platform' ? ownerPermission : null
  const permission = ofKeeper === undefined ? usual : await ofKeeper(context, wish)
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
  keeper: Keeper<F, N>,
  { id }: Save<F>,
  context: Context,
): Promise<Item<F, N> | null> {
  if (id === null) return null
  const found = (await keeper.all(context.db, context)).find((item) => item.id === id)
  if (found === undefined) throw new Refusal('notFound', { kind: keeper.kind, id })
  return found
}

function hashOf<F, N>(keeper: Keeper<F, N>, { id, version, facts }: Save<F>): string {
  const body = canonicalJson({ id, version, facts: keeper.recorded(facts) })
  return createHash('sha256').update(body).digest('base64url')
}

async function tellTills<F, N>(tx: Tx, keeper: Keeper<F, N>, context: Context): Promise<void> {
  const { platformId, storeId } = context
  if (!keeper.reachesTills) return
  if (keeper.scope === 'store') await growSettingsVersion(tx, platformId, storeId)
  else await growAllSettingsVersions(tx, platformId)
}
