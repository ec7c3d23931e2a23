// Payments and refunds through gateways with an unknown result, for the screen that settles them.
import type { Output } from '@tillwright/contract/call.ts'
import { queryOpenPayments } from '@tillwright/contract/order/open-payments.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'

export type OpenPayment = Output<typeof queryOpenPayments>['list'][number]

interface OpenPaymentsView {
  readonly list: readonly OpenPayment[]
  readonly failure: CallFailure | null
}

export const useOpenPayments = create<OpenPaymentsView>(() => ({ list: [], failure: null }))

/** Queries them from the server. */
export async function loadOpenPayments(): Promise<void> {
  try {
    const { list } = await callApi(queryOpenPayments, {}, { quiet: true })
    showOpenPayments(list)
  } catch (error) {
    useOpenPayments.setState({ failure: failureOf(error) })
  }
}

/** Shows what the server said is left. */
export const showOpenPayments = (list: readonly OpenPayment[]): void =>
  useOpenPayments.setState({ list, failure: null })
