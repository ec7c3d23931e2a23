import type { Output } from '@tillwright/contract/call.ts'
import type { queryGoodsChoices } from '@tillwright/contract/office/office-goods.ts'
import type { Db } from '../../platform/db/db.ts'

export type Choices = Output<typeof queryGoodsChoices>

/** The merchants that goods may belong to, and the boxes that may go with them. */
export async function goodsChoices(db: Db, platformId: string): Promise<Choices> {
  const merchants = await db
    .selectFrom('merchant')
    .select(['id', 'name', 'state'])
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const boxKinds = await db
    .selectFrom('box_kind')
    .select(['id', 'name_zh as name', 'name_en as nameEn'])
    .where('platform_id', '=', platformId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return {
    merchants: merchants.map(({ id, name, state }) => ({ id, name, isActive: state === 'ACTIVE' })),
    boxKinds,
  }
}
