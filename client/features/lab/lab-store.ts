// Stand-ins on the laboratory's bench, and the customers that order from it.
import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  actAsCustomer,
  queryLab,
  queryLabPrograms,
  setLabFault,
} from '@tillwright/contract/till/lab.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { changeHardware, type Hardware } from '../hardware/hardware-store.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { labWords } from '../../platform/words/lab.words.ts'
import { pageWords } from '../../platform/words/words.ts'

export type StandIn = Output<typeof queryLab>['list'][number]
export type StandInFault = StandIn['faults'][number]['fault']

export type OrderingProgram = Output<typeof queryLabPrograms>['list'][number]
export type CustomerAct = Input<typeof actAsCustomer>['act']

interface Watched<T> {
  readonly data: T | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

const pollEachMs = 1000
const quiet = { quiet: true }

/** Something of the server's that is read again every second while somebody looks. */
function watched<T>(read: () => Promise<T>) {
  const use = create<Watched<T>>(() => ({ data: null, failure: null, isBusy: false }))
  /** Reads once. What was known stays in sight meanwhile. */
  const look = async (): Promise<void> => {
    use.setState({ isBusy: true })
    try {
      use.setState({ data: await read(), failure: null, isBusy: false })
    } catch (error) {
      use.setState({ failure: failureOf(error), isBusy: false })
    }
  }
  /** Reads every second until the returned function is called. */
  const watch = (): (() => void) => {
    void look()
    const timer = setInterval(() => {
      if (!use.getState().isBusy) void look()
    }, pollEachMs)
    return () => clearInterval(timer)
  }
  return { use, look, watch }
}

export const standIns = watched(async () => (await callApi(queryLab, {}, quiet)).list)
export const orderingPrograms = watched(
  async () => (await callApi(queryLabPrograms, {}, quiet)).list,
)

/** Acts as a customer in another program, and shows the shop's answer where it refused. */
export async function customerActs(
  program: OrderingProgram['program'],
  act: CustomerAct,
): Promise<void> {
  try {
    const { refusal } = await callApi(actAsCustomer, { program, act }, quiet)
    if (refusal !== null) toast(() => pageWords(labWords).shopRefused(refusal), 'danger')
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
  await orderingPrograms.look()
}

/** Switches a fault of a stand-in on or off. */
export async function throwSwitch(
  standInId: string,
  fault: StandInFault,
  isOn: boolean,
): Promise<void> {
  try {
    await callApi(setLabFault, { standInId, fault, isOn }, quiet)
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
  await standIns.look()
}

/** Returns the hardware of a till with this stand-in plugged in; null for one that has no plug. */
export function withPlugged(now: Hardware, { kind, address }: StandIn): Hardware | null {
  const { printer, labelPrinter } = now
  switch (kind) {
    case 'receiptPrinter':
      return { ...now, printer: { ...printer, kind: 'network', address, backupAddress: '' } }
    case 'cloudPrinter':
      return { ...now, printer: { ...printer, kind: 'cloud', address, backupAddress: '' } }
    // Training must not reach a print service of this machine: it may be a real one.
    case 'printService':
      return isTraining
        ? null
        : { ...now, printer: { ...printer, kind: 'lodop', address: '', backupAddress: '' } }
    case 'labelPrinter':
      return {
        ...now,
        labelPrinter: { ...labelPrinter, kind: 'network', address, language: 'tspl' },
      }
    case 'zplPrinter':
      return {
        ...now,
        labelPrinter: { ...labelPrinter, kind: 'network', address, language: 'zpl' },
      }
    case 'shelfLabels':
      return null
  }
}

/** Makes a stand-in the device of this till. */
export async function plugIn(standIn: StandIn): Promise<void> {
  const isIn = await changeHardware((now) => withPlugged(now, standIn) ?? now)
  if (isIn) toast(() => pageWords(labWords).plugged, 'success')
}
