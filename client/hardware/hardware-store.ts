// What is plugged into this till, as the shop keeps it. A change is saved at once.
import type { Output } from '@tillwright/contract/call.ts'
import { getHardwareSetting, setHardwareSetting } from '@tillwright/contract/settings.ts'
import { create } from 'zustand'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { failureText } from '../notices/failure-text.ts'
import { toast } from '../notices/notice-store.ts'
import { printersOf } from '../session/printers-of.ts'
import { currentSession, tellSession } from '../session/session-store.ts'

export type Hardware = Output<typeof getHardwareSetting>['hardware']

interface HardwareState {
  readonly data: Hardware | null
  readonly version: number
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

export const useHardware = create<HardwareState>(() => ({
  data: null,
  version: 0,
  failure: null,
  isBusy: false,
}))

/** Reads it anew; what was known stays in sight meanwhile. */
export async function loadHardware(): Promise<void> {
  useHardware.setState({ isBusy: true })
  try {
    const { hardware, version } = await ask(getHardwareSetting, deviceWish(), { quiet: true })
    useHardware.setState({ data: hardware, version, failure: null, isBusy: false })
  } catch (error) {
    useHardware.setState({ failure: failureOf(error), isBusy: false })
  }
}

/** Saves a change and puts it to use. One that the server refuses is taken back and told. */
export async function changeHardware(change: (now: Hardware) => Hardware): Promise<void> {
  const { data: before, version, isBusy } = useHardware.getState()
  if (before === null || isBusy) return
  const hardware = change(before)
  useHardware.setState({ data: hardware, isBusy: true })
  try {
    const saved = await ask(
      setHardwareSetting,
      { ...deviceWish(), hardware, version },
      { quiet: true },
    )
    useHardware.setState({ version: saved.version, isBusy: false })
    tellSession({
      kind: 'settingsRead',
      settings: {
        ...printersOf(hardware),
        scaleKind: hardware.scale.kind,
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
