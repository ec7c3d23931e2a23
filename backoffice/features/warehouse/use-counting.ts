import type { CountedGoods, Stocktake } from './stocktake.ts'
import { addMilli, milli, type Milli, pieces } from '@tillwright/domain/number/milli.ts'
import { useEffect, useRef, useState } from 'react'
import { sendCount } from './send-count.ts'

interface Counting {
  /** Weighed goods that were scanned and have no weight yet, the last first. */
  readonly unweighed: readonly CountedGoods[]
  readonly wrong: string | null
  readonly reportWrong: (text: string | null) => void
  readonly count: (goodsId: string, quantity: Milli) => void
  readonly scanned: (goods: CountedGoods) => void
}

/**
 * Counts of an open stocktake, sent one after the other. A scan adds to what was counted last, also while that is
 * still on its way; what could not be saved stays to be typed again.
 */
export function useCounting(stocktake: Stocktake | null, onCounted: () => void): Counting {
  const [unweighed, setUnweighed] = useState<readonly CountedGoods[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const sending = useRef(Promise.resolve())
  const counted = useRef(new Map<string, Milli>())
  // A scan that is still looked up belongs to an earlier drawing: it adds to what is known by then.
  const latest = useRef(stocktake)
  useEffect(() => {
    latest.current = stocktake
    for (const line of stocktake?.lines ?? [])
      if (counted.current.get(line.goodsId) === line.counted) counted.current.delete(line.goodsId)
  }, [stocktake])
  const count = (goodsId: string, quantity: Milli) => {
    if (stocktake === null) return
    counted.current.set(goodsId, quantity)
    sending.current = sending.current.then(async () => {
      const refusal = await sendCount({ stocktakeId: stocktake.id, goodsId, quantity })
      setWrong(refusal)
      if (refusal !== null) counted.current.delete(goodsId)
      else setUnweighed((all) => all.filter((one) => one.goodsId !== goodsId))
      onCounted()
    })
  }
  const scanned = (goods: CountedGoods) => {
    const { goodsId } = goods
    if (goods.isWeighed)
      return setUnweighed((all) => [goods, ...all.filter((one) => one.goodsId !== goodsId)])
    const known = latest.current?.lines.find((line) => line.goodsId === goodsId)
    const before = counted.current.get(goodsId) ?? known?.counted ?? milli(0)
    count(goodsId, addMilli(before, pieces(1)))
  }
  return { unweighed, wrong, reportWrong: setWrong, count, scanned }
}
