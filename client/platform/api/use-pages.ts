import type { Call } from '@tillwright/contract/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from './call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { onInvalidated } from './invalidate.ts'

export interface PageRequest {
  readonly pageNo: number
  readonly pageSize: number
}

interface Page<T> {
  readonly list: readonly T[]
  readonly total: number
}

export interface Pages<T> {
  readonly items: readonly T[]
  /** All there are, on pages read and unread. */
  readonly total: number
  /** Why the last page did not come. What came before stays in sight. */
  readonly failure: CallFailure | null
  readonly isBusy: boolean
  /** Reads the next page, where there is one. */
  readonly more: () => void
  readonly reload: () => void
}

interface Held<T> extends Omit<Pages<T>, 'more' | 'reload'> {
  readonly key: string
  readonly pagesRead: number
}

const pageSize = 30

/** A list of the server, page by page; another question begins it anew, and so does `invalidate` of the call. */
export function usePages<I, T>(
  of: Call<I, Page<T>>,
  inputOf: (page: PageRequest) => I,
  idOf: (item: T) => string,
): Pages<T> {
  const key = JSON.stringify(inputOf({ pageNo: 1, pageSize }))
  const [turn, setTurn] = useState({ key, pageNo: 1, tries: 0 })
  const [held, setHeld] = useState<Held<T>>(() => nothing(key))
  const known = held.key === key ? held : nothing<T>(key)
  const pageNo = turn.key === key ? turn.pageNo : 1
  useEffect(() => {
    let left = false
    const keep = (change: (before: Held<T>) => Partial<Held<T>>) => {
      if (left) return
      setHeld((now) => {
        const before = now.key === key ? now : nothing<T>(key)
        return { ...before, ...change(before) }
      })
    }
    keep(() => ({ isBusy: true }))
    callApi(of, inputOf({ pageNo, pageSize })).then(
      ({ list, total }) =>
        keep((before) => ({
          items: pageNo === 1 ? list : joined(before.items, list, idOf),
          total,
          pagesRead: pageNo,
          failure: null,
          isBusy: false,
        })),
      (error: unknown) => keep(() => ({ failure: failureOf(error), isBusy: false })),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key holds all of the input.
  }, [of, key, pageNo, turn.tries])
  const reload = useCallback(
    () => setTurn(({ tries }) => ({ key, pageNo: 1, tries: tries + 1 })),
    [key],
  )
  useEffect(() => onInvalidated(of, reload), [of, reload])
  const { items, total, failure, isBusy, pagesRead } = known
  return {
    items,
    total,
    failure,
    isBusy,
    more: () => {
      if (!isBusy && items.length < total) setTurn({ ...turn, key, pageNo: pagesRead + 1 })
    },
    reload,
  }
}

const nothing = <T>(key: string): Held<T> => ({
  key,
  items: [],
  total: 0,
  failure: null,
  isBusy: true,
  pagesRead: 0,
})

/** Something new on an earlier page pushes old rows onto the next one: none is shown twice. */
function joined<T>(
  before: readonly T[],
  next: readonly T[],
  idOf: (item: T) => string,
): readonly T[] {
  const known = new Set(before.map(idOf))
  return [...before, ...next.filter((item) => !known.has(idOf(item)))]
}
