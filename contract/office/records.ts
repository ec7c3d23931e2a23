import * as z from 'zod/mini'
import { type Call, call, type Frozen } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import type { Permission } from '../account/permissions.ts'
import { type Schema, schemaOf } from '../wire/schema.ts'

/** A record of the back office: its editable facts, and notes that are only shown. */
export interface StoredRecord<F, N> {
  readonly id: string
  /** Grows with every change: saving over a version other than the one read is reported. */
  readonly version: number
  readonly facts: F
  readonly notes: N
}

/** The two calls of one kind of thing. */
export interface RecordCalls<F, N> {
  readonly query: Call<
    { readonly pageNo: number; readonly pageSize: number; readonly keyword: string },
    { readonly list: readonly StoredRecord<F, N>[]; readonly total: number }
  >
  readonly save: Call<
    {
      readonly id: string | null
      readonly saveId: string
      readonly version: number
      readonly facts: F
    },
    { readonly thing: StoredRecord<F, N> }
  >
}

interface RecordDeclaration<F, N> {
  /** Ends the paths: `queryOfficeRole` and `saveOfficeRole`. */
  readonly name: string
  /** In the plural, for the reference. */
  readonly about: string
  readonly needs: Permission
  /** Permission needed for saving, where reading needs less. */
  readonly saveNeeds?: Permission
  readonly facts: Schema<F>
  readonly notes: Schema<N>
}

const ours = 'Who runs the shop keeps it in order; the specification names no call for that.'

/**
 * Declares how one kind of record is managed: found by a part of its words, page by page, and saved
 * over the version that was read. A new record takes its `saveId` for its id.
 */
export function recordCalls<F, N>({
  name,
  about,
  needs,
  saveNeeds = needs,
  facts,
  notes,
}: RecordDeclaration<F, N>): RecordCalls<Frozen<F>, Frozen<N>> {
  const record = z.object({
    id,
    version: z.int().check(z.gte(0)),
    facts: schemaOf(facts),
    notes: schemaOf(notes),
  })
  const usual = { method: 'POST', needs, office: true, ours } as const
  const declared = {
    query: call({
      ...usual,
      path: `/api/v1/backoffice/queryOffice${name}`,
      summary: `Lists ${about}, found by a part of their words.`,
      input: z.object({ ...pageFields, keyword: text() }),
      output: pageOf(record),
    }),
    save: call({
      ...usual,
      needs: saveNeeds,
      path: `/api/v1/backoffice/saveOffice${name}`,
      summary: `Writes one of ${about} down, over the version that was read.`,
      writes: true,
      idempotentBy: 'saveId',
      input: z.object({
        /** Null makes a new one. */
        id: z.nullable(id),
        saveId: clientId,
        version: z.int().check(z.gte(0)),
        facts: schemaOf(facts),
      }),
      output: z.object({ thing: record }),
    }),
  }
  return declared as unknown as RecordCalls<Frozen<F>, Frozen<N>>
}
