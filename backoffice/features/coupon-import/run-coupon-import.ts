// Sends a spreadsheet of coupons to the server in chunks: first to look, then to give what can be given.
import type { Input, Output } from '@tillwright/contract/call.ts'
import { importCoupons } from '@tillwright/contract/office/coupon-import.ts'
import { importChunkMax } from '@tillwright/contract/office/goods-import.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { withRetry } from '../../platform/api/with-retry.ts'

type Chunk = Input<typeof importCoupons>
export type CouponRow = Chunk['rows'][number]
export type Said = Output<typeof importCoupons>

/**
 * Goes through all rows. Each chunk is given whole or not at all, and the same chunk twice does no
 * harm: one whose answer was lost is sent again.
 */
export async function runCouponImport(
  rows: readonly CouponRow[],
  of: Omit<Chunk, 'rows'>,
): Promise<Said> {
  const said: Said[] = []
  for (let from = 0; from < rows.length; from += importChunkMax) {
    const input = { ...of, rows: rows.slice(from, from + importChunkMax) }
    said.push(await withRetry(() => callApi(importCoupons, input)))
  }
  return {
    refused: said.flatMap(({ refused }) => refused),
    outcomes: said.flatMap(({ outcomes }) => outcomes),
  }
}
