// Requests the goods of another store from the server, page by page.
import { bringGoods } from '@tillwright/contract/office/goods-import.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { withRetry } from '../../platform/api/with-retry.ts'

/** How far it has come. */
export interface Brought {
  readonly created: number
  /** Goods that are here already. */
  readonly same: number
  /** Null until the other store has said how many it has. */
  readonly left: number | null
  /** The last goods that were brought. */
  readonly cursor: string | null
}

export const noneBrought: Brought = { created: 0, same: 0, left: null, cursor: null }

interface Run {
  readonly importId: string
  readonly fromStoreId: string
  /** Where it stopped the last time. */
  readonly from: Brought
  readonly signal: AbortSignal
  readonly onProgress: (brought: Brought) => void
}

/** Goes on until the other store has no more or until it is stopped. The same page twice does no harm. */
export async function runBring({ importId, fromStoreId, ...run }: Run): Promise<void> {
  let brought = run.from
  while (brought.left !== 0 && !run.signal.aborted) {
    const { cursor } = brought
    const said = await withRetry(() => callApi(bringGoods, { importId, fromStoreId, cursor }))
    brought = {
      created: brought.created + said.created,
      same: brought.same + said.same,
      left: said.left,
      cursor: said.cursor,
    }
    run.onProgress(brought)
  }
}
