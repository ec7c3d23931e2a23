import type { ReportWay } from '@tillwright/contract/office/office-report.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import type { Context } from '../../platform/context.ts'
import { serviceNames } from '../../platform/session/service-session.store.ts'
import { bothNames, goodsNames, nicks, type ReportName } from './report-names.store.ts'

type Names = Map<string, ReportName>
const idsAtOnce = 5000

/** The names of what the rows of a report are of; what is its own name is absent. */
export async function namesOf(
  context: Context,
  by: ReportWay,
  ids: readonly string[],
): Promise<Names> {
  const names: Names = new Map(fixedNames[by])
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const [id, name] of await someNames(context, by, ids.slice(from, from + idsAtOnce)))
      names.set(id, name)
  return names
}

const fixedNames: Readonly<Partial<Record<ReportWay, [string, ReportName][]>>> = {
  category: [['', reportParts.uncategorised]],
  cashier: [[reportParts.online.id, reportParts.online]],
}

/** Orders of another program that were paid at the counter: it rang them up. */
async function programs({ db, platformId }: Context): Promise<[string, ReportName][]> {
  const names = await serviceNames(db, platformId)
  return [...names].map(([id, name]) => [id, { name, nameEn: '' }])
}

async function someNames(
  context: Context,
  by: ReportWay,
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  switch (by) {
    case 'goods':
      return goodsNames(context, ids)
    case 'category':
      return bothNames(context, 'category', ids)
    case 'box':
      return bothNames(context, 'box_kind', ids)
    case 'cashier':
      return [...(await nicks(context, 'staff', ids)), ...(await programs(context))]
    case 'member':
      return nicks(context, 'member', ids)
    // Named by what they are: a time, a tender, a channel, the coupon's or the brand's own name; parties are named where they are summed.
    case 'day':
    case 'shift':
    case 'hour':
    case 'tender':
    case 'coupon':
    case 'brand':
    case 'channel':
    case 'grouper':
    case 'merchant':
      return []
  }
}
