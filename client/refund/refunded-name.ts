import { goodsById } from '../catalogue/catalogue-store.ts'
import { goodsName } from '../goods/goods-text.ts'
import type { Language } from '../words/words.ts'
import type { Refund } from './refund.ts'

/**
 * What came back, in the language of the screen. A refund keeps the Chinese name alone: the other one is
 * that of the goods, as long as they still are what they were called then.
 */
export function refundedName(
  { goodsId, name }: Pick<Refund['lines'][number], 'goodsId' | 'name'>,
  language: Language,
): string {
  const goods = goodsById(goodsId)
  return goods?.name.zh === name ? goodsName(goods, language) : name
}

/** Why it came back, as the shop called that then; in Chinese where it had no English for it. */
export const reasonName = (
  { reason, reasonEn }: Pick<Refund, 'reason' | 'reasonEn'>,
  language: Language,
): string => (language === 'en' && reasonEn !== '' ? reasonEn : reason)
