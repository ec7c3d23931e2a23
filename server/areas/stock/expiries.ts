import type { Output } from '@tillwright/contract/call.ts'
import type { queryExpiries } from '@tillwright/contract/office/stock.ts'
import { addDays, formatDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { remainingLots } from '@tillwright/domain/stock/remaining-lots.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../../platform/context.ts'
import { calledGoods } from './stocked-goods.ts'
import { lotsOfExpiring } from './stock-lots.store.ts'

const most = 2000

/** The remaining lots that keep no longer than so many days, the first to expire first. */
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
