import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { RecordCalls, StoredRecord } from '@tillwright/contract/office/records.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { approveSave, permissionToProve } from '../../session/approve-save.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { faultsIn } from '../../platform/api/faults-in.ts'
import { type Draft, type DraftFault, type DraftFaults, DraftReader } from './draft.ts'

interface Saving<F, N> {
  readonly calls: RecordCalls<F, N>
  readonly before: StoredRecord<F, N> | null
  readonly first: Draft
  readonly factsOf: (read: DraftReader, before: StoredRecord<F, N> | null) => F | Promise<F>
  readonly onSaved: (record: StoredRecord<F, N>) => void
}

/** The sensitive password that a save needs, while it is typed. */
export interface Proof {
  readonly typed: string
  readonly type: (text: string) => void
}

export interface Drafting {
  readonly draft: Draft
  readonly change: (part: Draft) => void
  readonly faults: DraftFaults
  readonly failure: CallFailure | null
  /** Somebody else changed it since it was read. */
  readonly isOvertaken: boolean
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** Null while nothing has to be proved. */
  readonly proof: Proof | null
  readonly save: () => Promise<void>
}

const noFaults: DraftFaults = new Map()

/** A form on its way to the server. What was typed stays, whatever the server says. */
export function useDraft<F, N>({ calls, before, first, factsOf, onSaved }: Saving<F, N>): Drafting {
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<DraftFaults>(noFaults)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [proves, setProves] = useState<Permission | null>(null)
  const [typed, setTyped] = useState('')
  // One id for what is typed now: pressed twice, or sent again after silence, it is saved once.
  const saveId = useRef(crypto.randomUUID())
  const change = (part: Draft) => {
    saveId.current = crypto.randomUUID()
    setFaults(noFaults)
    setDraft({ ...draft, ...part })
  }
  const send = async () => {
    const read = new DraftReader(draft)
    const facts = await factsOf(read, before)
    setFaults(new Map(read.faults))
    setFailure(null)
    if (read.faults.size > 0) return
    try {
      if (proves !== null && typed !== '') await approveSave(proves, saveId.current, typed)
      const { thing: record } = await callApi(calls.save, {
        id: before?.id ?? null,
        saveId: saveId.current,
        version: before?.version ?? 0,
        facts,
      })
      setProves(null)
      onSaved(record)
    } catch (error) {
      const refused = failureOf(error)
      const details = serverFaults(refused)
      setFaults(details)
      const wanted = permissionToProve(refused)
      setProves(wanted ?? proves)
      setFailure(details.size > 0 || (wanted !== null && proves === null) ? null : refused)
    }
    setTyped('')
  }
  const save = async () => {
    if (isBusy) return
    // To hash a password takes a while, in which nothing is to be pressed again.
    setBusy(true)
    try {
      await send()
    } finally {
      setBusy(false)
    }
  }
  const isOvertaken = failure?.code === ownCodes.changedMeanwhile.code
  const proof = proves === null ? null : { typed, type: setTyped }
  const isChanged = draft !== first
  return { draft, change, faults, failure, isOvertaken, isChanged, isBusy, proof, save }
}

function serverFaults(failure: CallFailure): DraftFaults {
  const words: ReadonlyMap<string, DraftFault> = new Map([
    ['needed', 'needed'],
    ['taken', 'taken'],
  ])
  return new Map(
    [...faultsIn(failure)].map(([at, rule]) => [
      at.replace(/^facts\./, '').split('.')[0] ?? at,
      words.get(rule) ?? 'form',
    ]),
  )
}
