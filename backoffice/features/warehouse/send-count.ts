import type { Input } from '@tillwright/contract/call.ts'
import { countGoods } from '@tillwright/contract/office/stocktake.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'

/**
 * Sends the stock counted on a shelf, under an id of its own: sent twice where no answer came, it
 * counts once. Returns the error message, or null.
 */
export async function sendCount(
  count: Omit<Input<typeof countGoods>, 'clientCountId'>,
): Promise<string | null> {
  const input = { ...count, clientCountId: crypto.randomUUID() }
  for (let tries = 0; ; tries += 1) {
    try {
      await callApi(countGoods, input)
      return null
    } catch (error) {
      const { kind, message } = failureOf(error)
      if (kind === 'code' || tries === 1) return message
    }
  }
}
