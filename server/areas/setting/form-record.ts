import type { RecordKind } from '@tillwright/contract/codes/audit-act.ts'
import type { Schema } from '@tillwright/contract/wire/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RecordType } from '../records/record-type.ts'
import { recordedOf } from '../records/recorded-of.ts'
import { type Saved, saveSetting, type SettingKey } from './setting.store.ts'

/** A form of choices: how it is read, and how it is written. */
export interface Form<F> {
  readonly kind: RecordKind
  /** Owner: the store by default. */
  readonly scope?: 'platform'
  readonly provenFor?: RecordType<F, Record<string, never>>['provenFor']
  readonly read: (context: Context) => Promise<F>
  readonly write: (tx: Tx, context: Context, facts: F) => Promise<void>
}

/** A form as a list with one entry, named by the place that it is about. */
export function formRecord<F>(form: Form<F>): RecordType<F, Record<string, never>> {
  const { kind, scope = 'store', provenFor, read, write } = form
  return {
    kind,
    scope,
    reachesTills: true,
    ...(provenFor && { provenFor }),
    words: () => [''],
    recorded: recordedOf,
    all: async (_db, context) => {
      const id = scope === 'platform' ? context.platformId : context.storeId
      return [{ id, facts: await read(context), notes: {} }]
    },
    plan:
      async (context, { facts }) =>
      (tx) =>
        write(tx, context, facts),
  }
}

/** A setting that a form writes anew over what was saved. */
export interface Rewritten<T> {
  readonly key: SettingKey
  readonly shape: Schema<T>
  readonly saved: Saved<T>
  readonly value: T
}

/** Saves a whole setting over the version that was read a moment ago. */
export async function rewrite<T>(
  tx: Tx,
  { session, nowMs }: Context,
  { key, shape, saved, value }: Rewritten<T>,
): Promise<void> {
  await saveSetting(tx, key, {
    shape,
    value,
    version: saved.version,
    by: session.staffId,
    nowMs,
  })
}
