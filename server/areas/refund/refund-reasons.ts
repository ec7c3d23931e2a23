import { queryReasonList } from '@tillwright/contract/order/refund.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { Context } from '../../platform/context.ts'
import { readSetting } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'

export type RefundReason = Output<typeof queryReasonList>['list'][number]

const shelf = { restock: true, loss: false, photo: false }
const stored = { ...shelf, restock: false }
const lost = { ...stored, loss: true }

/** Default reasons of a store without its own. */
export const usualReasons: readonly RefundReason[] = [
  { id: 'unwanted', name: '不想要了', nameEn: 'No longer wanted', ...shelf },
  { id: 'wrong-goods', name: '拿错商品', nameEn: 'Wrong goods', ...shelf },
  { id: 'till-mistake', name: '收银操作错误', nameEn: 'Mistake at the till', ...shelf },
  { id: 'wrong-price', name: '价格不符', nameEn: 'Wrong price', ...stored },
  { id: 'short-weight', name: '缺斤少两', nameEn: 'Short weight', ...stored },
  { id: 'broken', name: '包装破损', nameEn: 'Broken', ...lost },
  { id: 'spoilt', name: '变质或过期', nameEn: 'Spoilt or expired', ...lost, photo: true },
  { id: 'other', name: '其他', nameEn: 'Other', ...stored },
]

/** Why goods come back to this store, as it saved its reasons, or the usual ones. */
export async function refundReasons(context: Context): Promise<readonly RefundReason[]> {
  const { value } = await readSetting(context.db, storeKey(context, 'refundReasons'), {
    shape: queryReasonList.output,
    otherwise: { list: usualReasons },
  })
  return value.list
}
