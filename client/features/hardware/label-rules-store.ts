// The store's rules for scale labels, as they are edited here.
import type { Output } from '@tillwright/contract/call.ts'
import { queryLabelRules, saveLabelRules } from '@tillwright/contract/settings/label-rules.ts'
import { usualScaleFormats } from '@tillwright/domain/barcode/usual-scale-formats.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { dispatchSession } from '../../session/session-store.ts'

export type LabelRule = Output<typeof queryLabelRules>['formats'][number]

interface LabelRules {
  /** Null until they were read. */
  readonly rules: readonly LabelRule[] | null
  readonly version: number
  readonly isChanged: boolean
  readonly isBusy: boolean
}

export const useLabelRules = create<LabelRules>(() => ({
  rules: null,
  version: 0,
  isChanged: false,
  isBusy: false,
}))

/** Reads them anew; what was changed here and not saved is dropped. */
export async function loadLabelRules(): Promise<void> {
  try {
    const { formats, version } = await callApi(queryLabelRules, {}, { quiet: true })
    useLabelRules.setState({ rules: formats, version, isChanged: false })
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
}

/** Changes a rule of the draft. */
export function changeRule(at: number, change: Partial<LabelRule>): void {
  useLabelRules.setState(({ rules }) => ({
    rules: rules?.map((rule, place) => (place === at ? { ...rule, ...change } : rule)) ?? null,
    isChanged: true,
  }))
}

/** A new rule begins as the first of the usual ones, without flags of its own. */
export function addRule(name: string): void {
  const [usual] = usualScaleFormats
  if (usual === undefined) return
  const fresh = { ...usual, flags: [], name }
  useLabelRules.setState(({ rules }) => ({ rules: [...(rules ?? []), fresh], isChanged: true }))
}

/** Takes a rule out of the draft. */
export function removeRule(at: number): void {
  useLabelRules.setState(({ rules }) => ({
    rules: rules?.filter((_, place) => place !== at) ?? null,
    isChanged: true,
  }))
}

/** Saves them for the store; this till uses them at once, the others within a heartbeat. */
export async function saveRules(): Promise<boolean> {
  const { rules, version, isBusy } = useLabelRules.getState()
  if (rules === null || isBusy) return false
  useLabelRules.setState({ isBusy: true })
  try {
    const saved = await callApi(saveLabelRules, { formats: [...rules], version }, { quiet: true })
    useLabelRules.setState({ version: saved.version, isChanged: false, isBusy: false })
    dispatchSession({ kind: 'settingsRead', settings: { scaleFormats: rules } })
    return true
  } catch (error) {
    const failure = failureOf(error)
    useLabelRules.setState({ isBusy: false })
    toast((words) => failureText(failure, words), 'danger')
    return false
  }
}
