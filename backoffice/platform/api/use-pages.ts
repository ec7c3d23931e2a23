import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'

/** A page of a long list, and where the next begins; null at the end. */
export interface Page<T> {
  readonly list: readonly T[]
  readonly cursor: string | null
  /** How many there are in all; null on every page but the first. */
  readonly total: number | null
}

/** A long list as far as it was read. */
export interface Pages<T> {
  readonly list: readonly T[]
  readonly total: number | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly reload: () => void
}

type Held<T> = Omit<Pages<T>, 'more' | 'reload' | 'hasMore'> & { readonly cursor: string | null }

/** Reads a list a page at a time, from the start again whenever `key` is another. */
export function usePages<T>(
  key: string,
  read: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>,
): Pages<T> {
  const [held, setHeld] = useState<Held<T>>({
    list: [],
    total: null,
    cursor: null,
    failure: null,
    isBusy: true,
  })
  const [turn, setTurn] = useState(0)
  const isFetching = useRef(false)
  const fetchPage = useCallback(
    async (cursor: string | null, stop: AbortSignal) => {
      isFetching.current = true
      try {
        const page = await read(cursor, stop)
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key holds all of the input.
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
  const { cursor, ...rest } = held
  return {
    ...rest,
    hasMore: cursor !== null,
    more: () => {
      if (cursor !== null && !isFetching.current) void fetchPage(cursor, stopper.current.signal)
    },
    reload: () => setTurn((count) => count + 1),
  }
}
