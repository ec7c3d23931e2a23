import type { Output } from '@tillwright/contract/call.ts'
import type { queryExpiries } from '@tillwright/contract/office/stock.ts'
import { addDays, formatDay, localTime } from '@tillwright/domain/calendar.ts'
import { milli } from '@tillwright/domain/milli.ts'
import { remainingLots } from '@tillwright/domain/stock/remaining-lots.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../context.ts'
import { calledColumns, calledGoods, selectStocked } from './stocked-goods.ts'

const most = 2000

/** What is left of lots that keep no longer than so many days, the first to expire first. */
export async function expiries(
  context: Context,
  days: number,
): Promise<Output<typeof queryExpiries>> {
  const { nowMs, session } = context
  const until = formatDay(addDays(localTime(nowMs, session.store.timeZone), days))
  const rows = await lotsOfExpiring(context, until)
  const byGoods = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) byGoods.set(row.id, [...(byGoods.get(row.id) ?? []), row])
  const left = [...byGoods.values()].flatMap((lots) =>
    remainingLots(
      lots[0]?.on_hand ?? 0,
      lots.map((lot) => ({ ...lot, expiresDay: lot.expires_day ?? '' })),
    ),
  )
  const list = left
    .filter(({ expiresDay }) => expiresDay <= until)
    .sort((one, other) => (one.expiresDay < other.expiresDay ? -1 : 1))
    .slice(0, most)
    .map((lot) => ({
      ...calledGoods(lot),
      expiresDay: lot.expiresDay,
      left: milli(lot.amount),
      documentId: lot.document_id,
      number: stockNumber('RECEIVE', lot.no),
    }))
  return { list }
}

/** Every lot of goods that have one which expires by then: those that keep longer are still there. */
const lotsOfExpiring = (context: Context, until: string) =>
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
