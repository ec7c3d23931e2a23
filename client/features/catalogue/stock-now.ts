// Stock of the goods on the screen. Goods are fetched when they change; stock changes with every
// sale of every till, and is queried on its own.
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { keepsStock } from '../../session/has-module.ts'
import { noteStock } from './catalogue-store.ts'

const freshForMs = 30_000
/** The most that one call answers. */
const mostGoods = 500

/** In how many places goods are shown. */
const places = new Map<string, number>()
const readAt = new Map<string, number>()

/** Keeps the stock of goods on the screen up to date until the returned function is called. */
export function watchStock(goodsId: string): () => void {
  places.set(goodsId, (places.get(goodsId) ?? 0) + 1)
  return () => {
    const left = (places.get(goodsId) ?? 1) - 1
    if (left > 0) places.set(goodsId, left)
    else places.delete(goodsId)
  }
}

/** Goods were sold or came back here: all stock on the screen is read again. */
export const expireStock = (): void => readAt.clear()

/** Reads the stock of what is shown where it was not read lately. Throws CallFailure. */
export async function refreshStock(): Promise<void> {
  if (!keepsStock() || currentConnection() === 'offline') return
  const now = machineMs()
  const goodsIds = [...places.keys()]
    .filter((id) => now - (readAt.get(id) ?? Number.NEGATIVE_INFINITY) >= freshForMs)
    .slice(0, mostGoods)
  if (goodsIds.length === 0) return
  // Before it is answered: what is sold meanwhile makes it old again.
  for (const id of goodsIds) readAt.set(id, now)
  try {
    noteStock((await callApi(getGoodsInfoBatch, { goodsIds }, { quiet: true })).list)
  } catch (error) {
    for (const id of goodsIds) readAt.delete(id)
    throw error
  }
}
