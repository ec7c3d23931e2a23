// Where the desktop is: its tab and the panel that is open, written in the hash so that reload, back
// and a link from support all lead to the same place.
import { back, currentPlace, go, replace, usePlace } from '../navigation/navigation.ts'
import { type Params, writePlace } from '../navigation/location.ts'

export const deskPath = '/pages/main'

export type DeskTab =
  | 'sell'
  | 'orders'
  | 'members'
  | 'pickup'
  | 'shift'
  | 'goods'
  | 'warehouse'
  | 'more'

export type DeskPanel =
  | 'coupons'
  | 'lineCoupons'
  | 'member'
  | 'line'
  | 'weigh'
  | 'specs'
  | 'resolve'
  | 'explain'
  | 'holds'
  | 'receipt'
  | 'demo'

export interface DeskPlace {
  readonly tab: DeskTab
  /** The payment stands in place of the goods. */
  readonly pays: boolean
  readonly panel: DeskPanel | null
  /** What the panel is about: a line, goods or an unknown code. */
  readonly id: string | null
  /** The part of it that is open. */
  readonly part: string | null
}

const tabs: readonly DeskTab[] = [
  'sell',
  'orders',
  'members',
  'pickup',
  'shift',
  'goods',
  'warehouse',
  'more',
]

const panels: readonly DeskPanel[] = [
  'coupons',
  'lineCoupons',
  'member',
  'line',
  'weigh',
  'specs',
  'resolve',
  'explain',
  'holds',
  'receipt',
  'demo',
]

/** Reads the parameters of the page; what is unknown there is the plain sell screen. */
export function deskPlaceOf(params: Params): DeskPlace {
  return {
    tab: tabs.find((tab) => tab === params['tab']) ?? 'sell',
    pays: params['pay'] === '1',
    panel: panels.find((panel) => panel === params['panel']) ?? null,
    id: params['id'] ?? null,
    part: params['part'] ?? null,
  }
}

export const useDeskPlace = (): DeskPlace => deskPlaceOf(usePlace().params)

export const currentDeskPlace = (): DeskPlace => deskPlaceOf(currentPlace().params)

export function openTab(tab: DeskTab): void {
  if (currentDeskPlace().tab !== tab) go(deskPath, paramsOf({ tab }))
}

/** Hashes that were opened as a step over the page below: closing one goes back to it. */
let steps: string[] = []

/** Opens a panel as a step in history; in place of another one it takes that one's step. */
export function openPanel(
  panel: DeskPanel,
  id: string | null = null,
  part: string | null = null,
): void {
  const now = currentDeskPlace()
  const next = paramsOf({ ...now, panel, id, part })
  if (now.panel === null) stepTo(next)
  else stepInstead(next)
}

/** Closes the panel, if one is open. True when there was one. */
export function closePanel(): boolean {
  const { panel, tab, pays } = currentDeskPlace()
  if (panel === null) return false
  stepBack(paramsOf({ tab, pays }))
  return true
}

/** The payment, in place of the goods and of any panel over them. */
export function openTender(): void {
  const { pays, panel } = currentDeskPlace()
  if (pays) closePanel()
  else if (panel === null) stepTo(paramsOf({ pays: true }))
  else stepInstead(paramsOf({ pays: true }))
}

/** Back to the goods. Closing twice does no harm. */
export function closeTender(): void {
  if (currentDeskPlace().pays) stepBack(paramsOf({}))
}

function stepTo(params: Params): void {
  steps.push(writePlace({ path: deskPath, params }))
  go(deskPath, params)
}

function stepInstead(params: Params): void {
  const before = writePlace(currentPlace())
  const after = writePlace({ path: deskPath, params })
  steps = steps.map((step) => (step === before ? after : step))
  replace(deskPath, params)
}

/** One step back where this place was a step; otherwise, as after a reload, to `below` instead. */
function stepBack(below: Params): void {
  const at = steps.lastIndexOf(writePlace(currentPlace()))
  steps = at < 0 ? [] : steps.slice(0, at)
  if (at < 0) replace(deskPath, below)
  else back()
}

function paramsOf({ tab = 'sell', pays, panel, id, part }: Partial<DeskPlace>): Params {
  return {
    ...(tab === 'sell' ? {} : { tab }),
    ...(pays ? { pay: '1' } : {}),
    ...(panel ? { panel } : {}),
    ...(id ? { id } : {}),
    ...(part ? { part } : {}),
  }
}
