import type { Call } from '@tillwright/contract/call.ts'
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import { type AskFailure, failureOf } from './ask-failure.ts'

export interface Answered<O> {
  /** Null until the first answer; it stays while it is asked again. */
  readonly data: O | null
  readonly failure: AskFailure | null
  readonly isBusy: boolean
  readonly reload: () => void
}

interface Held<O> {
  readonly key: string
  readonly data: O | null
  readonly failure: AskFailure | null
  readonly isBusy: boolean
}

/** What the server says to a question, asked when it is first shown and whenever it changes. */
export function useAnswer<I, O>(of: Call<I, O>, input: I): Answered<O> {
  const key = `${of.path} ${JSON.stringify(input)}`
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState<Held<O>>({ key, data: null, failure: null, isBusy: true })
  useEffect(() => {
    const stop = new AbortController()
    const keep = (next: Partial<Held<O>>) => {
      if (!stop.signal.aborted) setHeld((before) => ({ ...sameQuestion(before, key), ...next }))
    }
    keep({ isBusy: true })
    ask(of, input, { signal: stop.signal }).then(
      (data) => keep({ data, failure: null, isBusy: false }),
      (error: unknown) => keep({ failure: failureOf(error), isBusy: false }),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key says all that the input says.
  }, [of, key, turn])
  const { data, failure, isBusy } = sameQuestion(held, key)
  return { data, failure, isBusy, reload: () => setTurn((count) => count + 1) }
}

/** An answer to another question says nothing about this one. */
const sameQuestion = <O>(held: Held<O>, key: string): Held<O> =>
  held.key === key ? held : { key, data: null, failure: null, isBusy: true }
