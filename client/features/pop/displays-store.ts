// The store's price displays and what they show alongside the till's prices.
import type { Output } from '@tillwright/contract/call.ts'
import {
  createPopDevice,
  deletePopDevice,
  doBindGoods,
  queryPopDevices,
  queryPopGoods,
  updatePopDevice,
} from '@tillwright/contract/goods/pop.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'

export type Display = Output<typeof queryPopDevices>['list'][number]
export type ShownGoods = Output<typeof queryPopGoods>['list'][number]

export interface Displays {
  readonly devices: readonly Display[]
  readonly goods: readonly ShownGoods[]
}

interface DisplaysState {
  readonly data: Displays | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

export const useDisplays = create<DisplaysState>(() => ({
  data: null,
  failure: null,
  isBusy: false,
}))

const page = { pageNo: 1, pageSize: 100 }

/** Reads them anew; what was known stays in sight meanwhile. */
export async function loadDisplays(): Promise<void> {
  try {
    const [devices, goods] = await Promise.all([
      callApi(queryPopDevices, page, { quiet: true }),
      callApi(queryPopGoods, page, { quiet: true }),
    ])
    useDisplays.setState({ data: { devices: devices.list, goods: goods.list }, failure: null })
  } catch (error) {
    useDisplays.setState({ failure: failureOf(error) })
  }
}

export interface NewDisplay {
  readonly name: string
  readonly mac: string
  readonly accessPoint: string
  readonly place: string
}

export const registerDisplay = (facts: NewDisplay): Promise<boolean> =>
  done(() => callApi(createPopDevice, facts, { quiet: true }))

/** Another name, place or access point; what was bound to it stays bound. */
export const changeDisplay = (deviceId: string, facts: NewDisplay): Promise<boolean> =>
  done(() => callApi(updatePopDevice, { deviceId, ...facts }, { quiet: true }))

export const forgetDisplay = (deviceId: string): Promise<boolean> =>
  done(() => callApi(deletePopDevice, { deviceId }, { quiet: true }))

/** Binds goods to a display in that order, and draws it at once. */
export const bindDisplay = (deviceId: string, goodsIds: readonly string[]): Promise<boolean> =>
  done(async () => {
    await callApi(
      doBindGoods,
      { deviceId, goodsIds: [...goodsIds], template: 'price' },
      { quiet: true },
    )
    const { pushLabels } = await import('./push-labels.ts')
    void pushLabels().then(loadDisplays)
  })

async function done(act: () => Promise<unknown>): Promise<boolean> {
  useDisplays.setState({ isBusy: true })
  try {
    await act()
    await loadDisplays()
    return true
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
    return false
  } finally {
    useDisplays.setState({ isBusy: false })
  }
}
