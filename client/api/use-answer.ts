import type { Call } from '@tillwright/contract/call.ts'
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import { type CallFailure, failureOf } from './call-failure.ts'

export interface Answered<O> {
  /** Null until the first answer to this question; it stays while it is asked again. */
  readonly data: O | null
  /** Why the last try brought nothing. */
  readonly failure: CallFailure | null
  readonly isBusy: boolean
  readonly reload: () => void
}

interface Held<O> {
  readonly key: string
  readonly data: O | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

/** What the server says to a question, asked when it is first shown and whenever it changes. */
export function useAnswer<I, O>(of: Call<I, O>, input: I | null): Answered<O> {
  const key = `${of.path} ${JSON.stringify(input)}`
  const [tries, setTries] = useState(0)
  const [held, setHeld] = useState<Held<O>>({ key, data: null, failure: null, isBusy: true })
  useEffect(() => {
    if (input === null) return
    let left = false
    const keep = (next: Partial<Held<O>>) => {
      if (!left) setHeld((before) => ({ ...sameQuestion(before, key), ...next }))
    }
    keep({ isBusy: true })
    ask(of, input).then(
      (data) => keep({ data, failure: null, isBusy: false }),
      (error: unknown) => keep({ failure: failureOf(error), isBusy: false }),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key says all that the input says.
  }, [of, key, tries])
  const { data, failure, isBusy } = sameQuestion(held, key)
  return { data, failure, isBusy, reload: () => setTries((count) => count + 1) }
}

/** An answer to another question says nothing about this one. */
const sameQuestion = <O>(held: Held<O>, key: string): Held<O> =>
  held.key === key ? held : { key, data: null, failure: null, isBusy: true }
