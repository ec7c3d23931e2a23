// Hardware of this till, as the shop stores it. A change is saved at once.
import {
  getHardwareSetting,
  getSelfHardwareSetting,
  setHardwareSetting,
  setSelfHardwareSetting,
} from '@tillwright/contract/settings/settings.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { printersOf } from '../../platform/devices/printers-of.ts'
import type { Hardware } from '../../platform/session-port.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'

export type { Hardware } from '../../platform/session-port.ts'

/** User of the devices: the till itself, or the same machine while customers use it. */
export type HardwareUse = 'till' | 'selfService'

const callsFor = {
  till: { read: getHardwareSetting, save: setHardwareSetting },
  selfService: { read: getSelfHardwareSetting, save: setSelfHardwareSetting },
} as const

interface HardwareState {
  readonly use: HardwareUse
  readonly data: Hardware | null
  readonly version: number
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

export const useHardware = create<HardwareState>(() => ({
  use: 'till',
  data: null,
  version: 0,
  failure: null,
  isBusy: false,
}))

/** Shows the devices of another use. */
export function showUse(use: HardwareUse): void {
  useHardware.setState({ use, data: null, failure: null, isBusy: false })
  void loadHardware()
}

/** Reading and saving go one after the other: none is lost, and no old answer covers a new one. */
let lastWork: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = lastWork.then(work)
  lastWork = done.catch(() => undefined)
  return done
}

/** Reads it anew; what was known stays in sight meanwhile. */
export const loadHardware = (): Promise<void> => inTurn(load)

/**
 * Saves a change and applies it. One that the server refuses is reverted and reported; true where
 * it was saved.
 */
export const changeHardware = (change: (now: Hardware) => Hardware): Promise<boolean> =>
  inTurn(() => save(change))

async function load(): Promise<void> {
  const { use } = useHardware.getState()
  useHardware.setState({ isBusy: true })
  try {
    const { hardware, version } = await callApi(callsFor[use].read, deviceQuery(), { quiet: true })
    if (useHardware.getState().use !== use) return
    useHardware.setState({ data: hardware, version, failure: null, isBusy: false })
  } catch (error) {
    useHardware.setState({ failure: failureOf(error), isBusy: false })
  }
}

async function save(change: (now: Hardware) => Hardware): Promise<boolean> {
  const { use, data: before, version } = useHardware.getState()
  if (before === null) return false
  const hardware = change(before)
  useHardware.setState({ data: hardware, isBusy: true })
  try {
    const saved = await callApi(
      callsFor[use].save,
      { ...deviceQuery(), hardware, version },
      { quiet: true },
    )
    useHardware.setState({ version: saved.version, isBusy: false })
    // Devices for customers are applied when customers use them.
    if (use === 'till') putToUse(hardware)
    return true
  } catch (error) {
    const failure = failureOf(error)
    useHardware.setState({ data: before, isBusy: false })
    toast((words) => failureText(failure, words), 'danger')
    if (failure.kind === 'code') void loadHardware()
    return false
  }
}

function putToUse(hardware: Hardware): void {
  const { scale, scanner } = hardware
  dispatchSession({
    kind: 'settingsRead',
    settings: { ...printersOf(hardware), scale, scanner },
  })
}

function deviceQuery(): { readonly deviceId?: string } {
  const { deviceId } = currentSession()
  return deviceId === null ? {} : { deviceId }
}
