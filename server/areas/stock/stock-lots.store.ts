import type { Context } from '../../platform/context.ts'
import { calledColumns, selectStocked } from './stocked-goods.store.ts'

/** Every lot of goods that have one which expires by then: those that keep longer are still there. */
export const lotsOfExpiring = (context: Context, until: string) =>
  selectStocked(context.db, context)
    .innerJoin('stock_line as line', (join) =>
      join
        .onRef('line.platform_id', '=', 'goods.platform_id')
        .onRef('line.store_id', '=', 'goods.store_id')
        .onRef('line.goods_id', '=', 'goods.id')
        .on('line.expires_day', 'is not', null)
        .on('line.amount', '>', 0),
    )
    .innerJoin('stock_document as document', (join) =>
      join
        .onRef('document.platform_id', '=', 'line.platform_id')
        .onRef('document.id', '=', 'line.document_id')
        .on('document.kind', '=', 'RECEIVE'),
    )
    .leftJoin('stock_ending as ending', (join) =>
      join
        .onRef('ending.platform_id', '=', 'line.platform_id')
        .onRef('ending.document_id', '=', 'line.document_id'),
    )
    .select([
      ...calledColumns,
      'balance.amount as on_hand',
      'line.amount',
      'line.expires_day',
      'line.document_id',
      'document.no',
    ])
    .where('ending.ended_by', 'is', null)
    .where('balance.amount', '>', 0)
    .where('goods.id', 'in', (eb) =>
      eb
        .selectFrom('stock_line as soon')
        .select('soon.goods_id')
        .where('soon.platform_id', '=', context.platformId)
        .where('soon.store_id', '=', context.storeId)
        .where('soon.expires_day', '<=', until),
    )
    .execute()
