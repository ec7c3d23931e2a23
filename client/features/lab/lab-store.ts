// What stands on the laboratory's bench, asked again and again while somebody looks.
import type { Output } from '@tillwright/contract/call.ts'
import { queryLab, setLabFault } from '@tillwright/contract/till/lab.ts'
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

interface Lab {
  readonly data: readonly StandIn[] | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
}

const pollEachMs = 1000

export const useLab = create<Lab>(() => ({ data: null, failure: null, isBusy: false }))

/** Looks once. What was known stays in sight meanwhile. */
export async function lookAtLab(): Promise<void> {
  useLab.setState({ isBusy: true })
  try {
    const { list } = await callApi(queryLab, {}, { quiet: true })
    useLab.setState({ data: list, failure: null, isBusy: false })
  } catch (error) {
    useLab.setState({ failure: failureOf(error), isBusy: false })
  }
}

/** Looks every second until the answered function is called. */
export function watchLab(): () => void {
  void lookAtLab()
  const timer = setInterval(() => {
    if (!useLab.getState().isBusy) void lookAtLab()
  }, pollEachMs)
  return () => clearInterval(timer)
}

/** Puts something wrong with a stand-in, or right again. */
export async function throwSwitch(
  standInId: string,
  fault: StandInFault,
  isOn: boolean,
): Promise<void> {
  try {
    await callApi(setLabFault, { standInId, fault, isOn }, { quiet: true })
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
  await lookAtLab()
}

/** How the hardware of a till reads with this stand-in plugged in; null for one that has no plug. */
export function withPlugged(now: Hardware, { kind, address }: StandIn): Hardware | null {
  const { printer, labelPrinter } = now
  switch (kind) {
    case 'receiptPrinter':
      return { ...now, printer: { ...printer, kind: 'network', address, backupAddress: '' } }
    case 'cloudPrinter':
      return { ...now, printer: { ...printer, kind: 'cloud', address, backupAddress: '' } }
    // Who practises must not reach a print service of this machine: it may be a real one.
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
    default:
      return null
  }
}

/** Makes a stand-in the device of this till. */
export async function plugIn(standIn: StandIn): Promise<void> {
  const isIn = await changeHardware((now) => withPlugged(now, standIn) ?? now)
  if (isIn) toast(() => pageWords(labWords).plugged, 'success')
}
