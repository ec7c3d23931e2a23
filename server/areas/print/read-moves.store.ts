// Reads the data of slips about boxes and drawers.
import { cents } from '@tillwright/domain/money/cents.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import type { Context } from '../../platform/context.ts'

/** A move of this store's drawers, with who made it at which till; null where there is none. */
export async function readDrawerMove({ db, platformId, storeId }: Context, id: string) {
  const found = await db
    .selectFrom('drawer_move')
    .innerJoin('shift', (join) =>
      join
        .onRef('shift.platform_id', '=', 'drawer_move.platform_id')
        .onRef('shift.id', '=', 'drawer_move.shift_id'),
    )
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'drawer_move.platform_id')
        .onRef('staff.id', '=', 'drawer_move.staff_id'),
    )
    .selectAll('drawer_move')
    .select(['shift.device_id', 'staff.nick'])
    .where('drawer_move.platform_id', '=', platformId)
    .where('drawer_move.store_id', '=', storeId)
    .where('drawer_move.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Boxes that came back to this store at once, kind by kind; null where there is no such return. */
export async function readBoxReturn(
  { db, platformId, storeId }: Context,
  id: string,
  language: 'zh' | 'en',
) {
  const row = await db
    .selectFrom('box_return')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'box_return.platform_id')
        .onRef('staff.id', '=', 'box_return.staff_id'),
    )
    .selectAll('box_return')
    .select('staff.nick')
    .where('box_return.platform_id', '=', platformId)
    .where('box_return.store_id', '=', storeId)
    .where('box_return.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const parts = await db
    .selectFrom('box_return_part as part')
    .innerJoin('box_loan as loan', (join) =>
      join.onRef('loan.platform_id', '=', 'part.platform_id').onRef('loan.id', '=', 'part.loan_id'),
    )
    .innerJoin('box_kind as kind', (join) =>
      join.onRef('kind.platform_id', '=', 'part.platform_id').onRef('kind.id', '=', 'loan.kind_id'),
    )
    .select([
      'part.returned',
      'part.lost',
      'part.deposit_cents',
      'kind.name_zh as nameZh',
      'kind.name_en as nameEn',
    ])
    .where('part.platform_id', '=', platformId)
    .where('part.return_id', '=', id)
    .orderBy('kind.sort')
    .orderBy('loan.lent_at')
    .orderBy('loan.id')
    .execute()
  const lines = parts.map((part) => ({
    name: inLanguage(language, part.nameZh, part.nameEn),
    count: part.returned + part.lost,
    damaged: part.lost,
    depositCents: cents(part.deposit_cents),
  }))
  return { row, lines }
}
