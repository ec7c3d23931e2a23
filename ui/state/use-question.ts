import { useEffect, useState } from 'react'

/** A question with its answer so far; `F` is the form in which a failed try is reported. */
export interface Question<O, F> {
  /** Null until the first answer to this question; it stays while it is requested again. */
  readonly data: O | null
  /** Why the last try brought nothing. */
  readonly failure: F | null
  readonly isBusy: boolean
  readonly reload: () => void
}

interface Held<O, F> extends Omit<Question<O, F>, 'reload'> {
  readonly key: string
}

/**
 * Sends the request when first shown and whenever `key` changes; `callApi` is null where there is
 * nothing to request yet. An answer that comes after its question was left is dropped.
 */
export function useQuestion<O, F>(
  key: string,
  request: ((signal: AbortSignal) => Promise<O>) | null,
  failureOf: (error: unknown) => F,
): Question<O, F> {
  const [tries, setTries] = useState(0)
  const [held, setHeld] = useState<Held<O, F>>(() => unanswered(key))
  useEffect(() => {
    if (request === null) return
    const stop = new AbortController()
    const keep = (next: Partial<Held<O, F>>) => {
      if (!stop.signal.aborted) setHeld((before) => ({ ...sameQuestion(before, key), ...next }))
    }
    keep({ isBusy: true })
    request(stop.signal).then(
      (data) => keep({ data, failure: null, isBusy: false }),
      (error: unknown) => keep({ failure: failureOf(error), isBusy: false }),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key holds all of the input.
  }, [key, tries])
  const { data, failure, isBusy } = sameQuestion(held, key)
  return { data, failure, isBusy, reload: () => setTries((count) => count + 1) }
}

const unanswered = <O, F>(key: string): Held<O, F> => ({
  key,
  data: null,
  failure: null,
  isBusy: true,
})

/** An answer to another question says nothing about this one. */
const sameQuestion = <O, F>(held: Held<O, F>, key: string): Held<O, F> =>
  held.key === key ? held : unanswered(key)
