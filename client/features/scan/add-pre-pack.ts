import { queryGoodsByPrecode } from '@tillwright/contract/goods/pre-pack.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { put } from '../cart/add-goods.ts'
import { newId } from '../cart/cart-store.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import type { Text } from '../../platform/words/words.ts'

/**
 * Puts a pack into the cart by its code; only the server knows whether it was sold already. Null where
 * that is done, otherwise why not. `isTheirs` says whether the customer is still the same.
 */
export async function addPrePack(code: string, isTheirs: () => boolean): Promise<Text | null> {
  try {
    const { pack, goods } = await callApi(queryGoodsByPrecode, { code }, { quiet: true })
    if (pack.state === 'EXPIRED') return (words) => words.scan.packExpired
    if (pack.state !== 'PRINTED' && pack.state !== 'ON_SHELF')
      return (words) => words.scan.packSpent
    if (!isTheirs()) return (words) => words.scan.tooLate
    const { quantity, nowCents } = pack
    put({ lineId: newId(), goods, quantity, labelCents: nowCents, prepackCode: code })
    return null
  } catch (error) {
    const failure = failureOf(error)
    return (words) => failureText(failure, words)
  }
}
