import type { KeptThing } from '@tillwright/contract/office/kept.ts'
import type { Context } from '../context.ts'
import type { Keeper } from './keeper.ts'
import { versionsOf } from './kept.store.ts'
import { type Save, saveKept } from './save-kept.ts'

interface Query {
  readonly pageNo: number
  readonly pageSize: number
  readonly keyword: string
}

/** Answers the two calls of one kind of thing. */
export const keptAnswers = <F, N>(keeper: Keeper<F, N>) => ({
  query: (query: Query, context: Context) => queryKept(keeper, query, context),
  save: async (save: Save<F>, context: Context) => ({
    thing: await saveKept(keeper, save, context),
  }),
})

async function queryKept<F, N>(
  keeper: Keeper<F, N>,
  { pageNo, pageSize, keyword }: Query,
  context: Context,
): Promise<{ list: KeptThing<F, N>[]; total: number }> {
  // Versions first: a change in between makes the reader too old, never too new.
  const versions = await versionsOf(context.db, context, keeper)
  const wanted = keyword.trim().toLowerCase()
  const found = (await keeper.all(context.db, context)).filter((item) =>
    keeper.words(item).some((word) => word.toLowerCase().includes(wanted)),
  )
  const from = (pageNo - 1) * pageSize
  const list = found
    .slice(from, from + pageSize)
    .map((item) => ({ ...item, version: versions.get(item.id) ?? 0 }))
  return { list, total: found.length }
}
