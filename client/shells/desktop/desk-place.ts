// Where the desktop is: its tab, and whether goods or the payment are shown. Panels over them are
// those of every sell screen.
import type { Params } from '../../platform/navigation/location.ts'
import { currentPlace, go, replace, usePlace } from '../../platform/navigation/navigation.ts'
import { stepBack, stepInstead, stepTo } from '../../platform/navigation/steps.ts'
import { closePanel, panelOf } from '../../features/sell/sell-panels.ts'

export const deskPath = '/pages/main'

const tabs = ['sell', 'orders', 'members', 'pickup', 'shift', 'more'] as const

export type DeskTab = (typeof tabs)[number]

export interface DeskPlace {
  readonly tab: DeskTab
  /** Whether the payment is shown in place of the goods. */
  readonly pays: boolean
}

/** Reads the parameters of the page; what is unknown there is the plain sell screen. */
export const deskPlaceOf = (params: Params): DeskPlace => ({
  tab: tabs.find((tab) => tab === params['tab']) ?? 'sell',
  pays: params['pay'] === '1',
})

export const useDeskPlace = (): DeskPlace => deskPlaceOf(usePlace().params)

export const currentDeskPlace = (): DeskPlace => deskPlaceOf(currentPlace().params)

/** Shows a tab of the desk, also from a page alongside it; panels over the tab before are closed. */
export function openTab(tab: DeskTab): void {
  const { path, params } = currentPlace()
  if (path === deskPath && deskPlaceOf(params).tab === tab) return
  go(deskPath, tab === 'sell' ? {} : { tab })
}

/** An order alongside the list of them; another one takes its place. */
export function openDeskOrder(orderId: string): void {
  const params = { tab: 'orders', order: orderId }
  if (currentDeskPlace().tab === 'orders') replace(deskPath, params)
  else go(deskPath, params)
}

/** A member alongside the ones found; another one takes its place. */
export function openDeskMember(memberId: string): void {
  const params = { tab: 'members', member: memberId }
  if (currentDeskPlace().tab === 'members') replace(deskPath, params)
  else go(deskPath, params)
}

/** Lists of the orders tab. */
export const orderSegments = ['orders', 'refunds', 'topUps'] as const
export type OrderSegment = (typeof orderSegments)[number]

/** Shows a part of the orders. */
export const openOrderSegment = (segment: OrderSegment): void =>
  replace(deskPath, segment === 'orders' ? { tab: 'orders' } : { tab: 'orders', see: segment })

/** A top-up alongside the list of them. */
export const openDeskTopUp = (orderId: string): void =>
  replace(deskPath, { tab: 'orders', see: 'topUps', order: orderId })

/** An order alongside the list it was found in. */
function alongsideList(orderId: string): Params {
  const order = { tab: 'orders', order: orderId }
  return currentPlace().params['see'] === 'topUps' ? { ...order, see: 'topUps' } : order
}

/** The refund of an order, alongside it. */
export const openDeskRefund = (orderId: string): void =>
  stepTo({ path: deskPath, params: { ...alongsideList(orderId), do: 'refund' } })

/** Back to the order alone. What was picked stays picked. */
export const exitDeskRefund = (orderId: string): void =>
  stepBack({ path: deskPath, params: alongsideList(orderId) })

/** A refund alongside the list of them. Never a step back into the form it came from. */
export const showDeskRefund = (refundId: string): void =>
  stepInstead({ path: deskPath, params: { tab: 'orders', see: 'refunds', refund: refundId } })

/** The payment, in place of the goods and of any panel over them. */
export function openTender(): void {
  const { params } = currentPlace()
  const tender = { path: deskPath, params: { pay: '1' } }
  if (deskPlaceOf(params).pays) closePanel()
  else if (panelOf(params).panel === null) stepTo(tender)
  else stepInstead(tender)
}

/** Back to the goods. Closing twice does no harm. */
export function closeTender(): void {
  if (currentDeskPlace().pays) stepBack({ path: deskPath, params: {} })
}
