// Panel open over the sell screen, in either view: stored in the parameters of the page.
import type { Params, Place } from '../../platform/navigation/location.ts'
import { currentPlace, usePlace } from '../../platform/navigation/navigation.ts'
import { stepBack, stepInstead, stepTo } from '../../platform/navigation/steps.ts'

const panels = [
  'coupons',
  'lineCoupons',
  'member',
  'line',
  'weigh',
  'specs',
  'resolve',
  'explain',
  'holds',
  'recharge',
  'boxes',
  'lendBoxes',
  'openItem',
  'cash',
  'password',
  'loginPassword',
  'packs',
  'receipt',
  'doubts',
  'demo',
  'cart',
  'menu',
] as const

/** `cart` and `menu` are panels on the phone alone; the desktop always shows them. */
export type SellPanel = (typeof panels)[number]

export interface PanelPlace {
  readonly panel: SellPanel | null
  /** Subject of the panel: a line, goods or an unknown code. */
  readonly id: string | null
  /** The part of it that is open. */
  readonly part: string | null
}

/** Reads the parameters of a page; an unknown panel counts as none. */
export const panelOf = (params: Params): PanelPlace => ({
  panel: panels.find((panel) => panel === params['panel']) ?? null,
  id: params['id'] ?? null,
  part: params['part'] ?? null,
})

export const usePanel = (): PanelPlace => panelOf(usePlace().params)

/** Opens a panel as a step in history; in place of another one, save the cart, it takes its step. */
export function openPanel(
  panel: SellPanel,
  id: string | null = null,
  part: string | null = null,
): void {
  const now = currentPlace()
  const next: Place = {
    path: now.path,
    params: {
      ...withoutPanel(now.params),
      panel,
      ...(id === null ? {} : { id }),
      ...(part === null ? {} : { part }),
    },
  }
  const { panel: open } = panelOf(now.params)
  if (open === null || open === 'cart') stepTo(next)
  else stepInstead(next)
}

/** Closes the panel, if one is open. True when there was one. */
export function closePanel(): boolean {
  const { path, params } = currentPlace()
  if (panelOf(params).panel === null) return false
  stepBack({ path, params: withoutPanel(params) })
  return true
}

function withoutPanel({ panel: _panel, id: _id, part: _part, ...others }: Params): Params {
  return others
}
