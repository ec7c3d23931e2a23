import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import type { Context } from '../../platform/context.ts'
import type { RecordType } from './record-type.ts'
import { versionsOf } from './records.store.ts'
import { type Save, saveRecord } from './save-record.ts'

interface Query {
  readonly pageNo: number
  readonly pageSize: number
  readonly keyword: string
}

/** Answers the two calls of one kind of thing. */
export const createRecordHandlers = <F, N>(recordType: RecordType<F, N>) => ({
  query: (query: Query, context: Context) => queryRecords(recordType, query, context),
  save: async (save: Save<F>, context: Context) => ({
    thing: await saveRecord(recordType, save, context),
  }),
})

async function queryRecords<F, N>(
  recordType: RecordType<F, N>,
  { pageNo, pageSize, keyword }: Query,
  context: Context,
): Promise<{ list: StoredRecord<F, N>[]; total: number }> {
  // Versions first: a change in between makes the reader too old, never too new.
  const versions = await versionsOf(context.db, context, recordType)
  const wanted = keyword.trim().toLowerCase()
  const found = (await recordType.all(context.db, context)).filter((item) =>
    recordType.words(item).some((word) => word.toLowerCase().includes(wanted)),
  )
  const from = (pageNo - 1) * pageSize
  const list = found
    .slice(from, from + pageSize)
    .map((item) => ({ ...item, version: versions.get(item.id) ?? 0 }))
  return { list, total: found.length }
}
