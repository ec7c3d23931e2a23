// What is plugged into this till, as the shop keeps it. A change is saved at once.
import {
  getHardwareSetting,
  getSelfHardwareSetting,
  setHardwareSetting,
  setSelfHardwareSetting,
} from '@tillwright/contract/settings.ts'
import { create } from 'zustand'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { failureText } from '../notices/failure-text.ts'
import { toast } from '../notices/notice-store.ts'
import { printersOf } from '../session/printers-of.ts'
import type { Hardware } from '../session/session.ts'
import { currentSession, tellSession } from '../session/session-store.ts'

export type { Hardware } from '../session/session.ts'

/** Whose devices: the till's own, or those of the same machine while customers use it. */
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

/** Reads it anew; what was known stays in sight meanwhile. */
export async function loadHardware(): Promise<void> {
  const { use } = useHardware.getState()
  useHardware.setState({ isBusy: true })
  try {
    const { hardware, version } = await ask(callsFor[use].read, deviceWish(), { quiet: true })
    if (useHardware.getState().use !== use) return
    useHardware.setState({ data: hardware, version, failure: null, isBusy: false })
  } catch (error) {
    useHardware.setState({ failure: failureOf(error), isBusy: false })
  }
}

/** Saves a change and puts it to use. One that the server refuses is taken back and told. */
export async function changeHardware(change: (now: Hardware) => Hardware): Promise<void> {
  const { use, data: before, version, isBusy } = useHardware.getState()
  if (before === null || isBusy) return
  const hardware = change(before)
  useHardware.setState({ data: hardware, isBusy: true })
  try {
    const saved = await ask(
      callsFor[use].save,
      { ...deviceWish(), hardware, version },
      { quiet: true },
    )
    useHardware.setState({ version: saved.version, isBusy: false })
    // What customers will use is put to use when they do.
    if (use === 'selfService') return
    tellSession({
      kind: 'settingsRead',
      settings: {
        ...printersOf(hardware),
        scale: hardware.scale,
        scanner: hardware.scanner,
      },
    })
  } catch (error) {
    const failure = failureOf(error)
    useHardware.setState({ data: before, isBusy: false })
    toast((words) => failureText(failure, words), 'danger')
    if (failure.kind === 'code') void loadHardware()
  }
}

function deviceWish(): { readonly deviceId?: string } {
  const { deviceId } = currentSession()
  return deviceId === null ? {} : { deviceId }
}
