import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Book } from '../../platform/ledger/ledger.tables.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'

const held = (book: Book) =>
  sql<number | null>`(select amount from balance where balance.platform_id = member.platform_id
    and balance.store_id = ${everyStore} and balance.book = ${book} and balance.account_id = member.id)`

/** The members after one, by their ids, with what they have. */
export const membersWithBalances = (
  db: Db,
  platformId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
) =>
  db
    .selectFrom('member')
    .select(['id', 'phone', 'code', 'nick', 'birthday', 'level_id', 'state', 'created_at'])
    .select([held('money').as('money'), held('gift').as('gift'), held('points').as('points')])
    .where('platform_id', '=', platformId)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
