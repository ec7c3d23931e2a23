import type { Input, Output } from '@tillwright/contract/call.ts'
import { type getOfficeGoods, queryOfficeGoods } from '@tillwright/contract/office-goods.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { type AskFailure, failureOf } from '../api/ask-failure.ts'

export type OfficeGoods = Output<typeof getOfficeGoods>['goods']
export type Shown = Input<typeof queryOfficeGoods>['shown']

export interface GoodsWish {
  readonly keyword: string
  readonly categoryId: string | null
  readonly shown: Shown
}

export interface GoodsList {
  readonly list: readonly OfficeGoods[]
  readonly total: number | null
  readonly failure: AskFailure | null
  readonly isBusy: boolean
  readonly more: () => void
  readonly reload: () => void
}

const pageSize = 60

interface Held {
  readonly list: readonly OfficeGoods[]
  readonly total: number | null
  readonly cursor: string | null
  readonly failure: AskFailure | null
  readonly isBusy: boolean
}

const nothing: Held = { list: [], total: null, cursor: null, failure: null, isBusy: true }

/** The goods that are wished for, a page at a time as the list is scrolled. */
export function useGoodsList(wish: GoodsWish): GoodsList {
  const key = JSON.stringify(wish)
  const [held, setHeld] = useState<Held>(nothing)
  const [turn, setTurn] = useState(0)
  const isFetching = useRef(false)
  const fetchPage = useCallback(
    async (cursor: string | null, stop: AbortSignal) => {
      isFetching.current = true
      try {
        const page = await ask(queryOfficeGoods, { ...wish, cursor, pageSize }, { signal: stop })
        if (stop.aborted) return
        setHeld((before) => ({
          list: cursor === null ? page.list : [...before.list, ...page.list],
          total: page.total ?? before.total,
          cursor: page.cursor,
          failure: null,
          isBusy: false,
        }))
      } catch (error) {
        const failure = failureOf(error)
        if (!stop.aborted) setHeld((before) => ({ ...before, failure, isBusy: false }))
      } finally {
        if (!stop.aborted) isFetching.current = false
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key says all that the wish says.
    [key],
  )
  const stopper = useRef(new AbortController())
  useEffect(() => {
    const stop = new AbortController()
    stopper.current = stop
    setHeld((before) => ({ ...before, isBusy: true }))
    void fetchPage(null, stop.signal)
    return () => stop.abort()
  }, [fetchPage, turn])
  return {
    list: held.list,
    total: held.total,
    failure: held.failure,
    isBusy: held.isBusy,
    more: () => {
      if (held.cursor !== null && !isFetching.current)
        void fetchPage(held.cursor, stopper.current.signal)
    },
    reload: () => setTurn((count) => count + 1),
  }
}
