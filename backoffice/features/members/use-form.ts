import { useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { type Draft, type DraftFaults, DraftReader } from '../records/draft.ts'
import type { Drafting } from '../records/use-draft.ts'

interface Form extends Pick<Drafting, 'draft' | 'change' | 'faults'> {
  readonly failure: CallFailure | null
  readonly isBusy: boolean
  readonly isChanged: boolean
  readonly send: () => Promise<void>
}

const noFaults: DraftFaults = new Map()

/** A form that one call sends. What was typed stays, whatever the server says. */
export function useForm(
  first: Draft,
  call: (read: DraftReader) => (() => Promise<void>) | null,
): Form {
  const [draft, setDraft] = useState(first)
  const [isChanged, setChanged] = useState(false)
  const [faults, setFaults] = useState<DraftFaults>(noFaults)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const read = new DraftReader(draft)
    const run = call(read)
    setFaults(new Map(read.faults))
    setFailure(null)
    if (run === null || read.faults.size > 0 || isBusy) return
    setBusy(true)
    try {
      await run()
      setChanged(false)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const change = (part: Draft) => {
    setFaults(noFaults)
    setChanged(true)
    setDraft({ ...draft, ...part })
  }
  return { draft, change, faults, failure, isBusy, isChanged, send }
}
