import { canBePaid } from '@tillwright/domain/cart/cart.ts'
import { chooseLine, currentCart, undoCart, useCart } from '../../features/cart/cart-store.ts'
import { removeLine } from '../../features/cart/remove-line.ts'
import { stepQuantity } from '../../features/cart/step-quantity.ts'
import { togglePoints } from '../../features/cart/toggle-points.ts'
import { openDisplay } from '../../features/customer/open-display.ts'
import { actions, type KeyAction } from '../../platform/keyboard/key-map.ts'
import { type KeyHandlers, useKeys } from '../../platform/keyboard/keyboard.ts'
import { showKeys } from '../../platform/keyboard/keys-shown.ts'
import { closeTopLayer, currentPlace } from '../../platform/navigation/navigation.ts'
import { printSaleAgain } from '../../features/sale/print-sale.ts'
import { isPaying, useSale } from '../../features/sale/sale.ts'
import { holdOrRetrieve } from '../../features/hold/hold-or-retrieve.ts'
import { closePanel, openPanel, panelOf } from '../../features/sell/sell-panels.ts'
import { currentSession } from '../../session/session-store.ts'
import { beginTender } from './sell/CartFooter.tsx'
import { currentDeskPlace, type DeskTab, openTab } from './desk-place.ts'
import { exitTender } from './sell/exit-tender.ts'
import { focusOmnibox, useOmnibox, writeOmnibox } from './search-text.ts'

/** The keys of the desktop, printed on the buttons they trigger. */
export function useDeskKeys(): void {
  useKeys(handlers)
}

/** Actions that change the cart: only while the cart is in sight and no panel covers it. */
const cartActions: ReadonlySet<KeyAction> = new Set(['hold', 'points'])
/**
 * Actions that change its lines: not during the payment either, where the sum has been announced.
 */
const lineActions: ReadonlySet<KeyAction> = new Set([
  'undo',
  'lineUp',
  'lineDown',
  'lineMore',
  'lineLess',
  'lineQuantity',
  'lineDiscount',
  'lineRemove',
])

function isCovered(action: KeyAction): boolean {
  const isOfLine = lineActions.has(action)
  if (!isOfLine && !cartActions.has(action)) return false
  const { tab, pays } = currentDeskPlace()
  const isPaid = pays || currentCart().legs.length > 0
  return tab !== 'sell' || panelOf(currentPlace().params).panel !== null || (isOfLine && isPaid)
}

/** Nothing under a question or a panel moves, and nothing while money is being taken. */
function whileFree(acts: KeyHandlers): KeyHandlers {
  const guarded: Partial<Record<KeyAction, () => unknown>> = {}
  for (const action of actions) {
    const act = acts[action]
    if (act) guarded[action] = () => isFree() && !isCovered(action) && act()
  }
  return guarded
}

const isFree = (): boolean => !isPaying() && !document.querySelector('dialog:modal')

const handlers: KeyHandlers = {
  ...whileFree({
    help: showKeys,
    omnibox: focusOmnibox,
    member: () => openPanel('member'),
    hold: () => void holdOrRetrieve(),
    coupons: () => openPanel('coupons'),
    orderDiscount: () => currentCart().lines.length > 0 && openPanel('line', chosenId(), 'price'),
    openItem: () => openPanel('openItem'),
    pay: () => canBePaid(currentCart()) && beginTender(),
    points: togglePoints,
    undo: undoCart,
    reprint,
    display: openDisplay,
    tab1: () => openTab('sell'),
    tab2: () => openWith('orders'),
    tab3: () => openWith('members'),
    tab4: () => openWith('pickup'),
    tab5: () => openWith('shift'),
    tab9: () => openWith('more'),
    lineUp: () => moveChoice(-1),
    lineDown: () => moveChoice(1),
    lineMore: () => stepChosen(1),
    lineLess: () => stepChosen(-1),
    lineQuantity: () => beginTyping('*'),
    lineDiscount: () => beginTyping('/'),
    lineRemove: removeChosen,
  }),
  closeLayer: closeTop,
}

/** Layers first, then the panel, then the payment, then what was typed. Never the cart. */
function closeTop(): void {
  if (closeTopLayer() || isPaying() || closePanel()) return
  if (currentDeskPlace().pays || currentCart().legs.length > 0) void exitTender()
  else if (useOmnibox.getState().text !== '') writeOmnibox('')
  else focusOmnibox()
}

/** A section that the person has a menu for. */
function openWith(tab: DeskTab): void {
  const { menus } = currentSession()
  if (!menus || menus.includes(tab)) openTab(tab)
}

const chosenId = (): string | null => useCart.getState().chosenLineId

const chosenLine = () => currentCart().lines.find(({ id }) => id === chosenId())

function moveChoice(by: number): void {
  const { lines } = currentCart()
  const at = lines.findIndex(({ id }) => id === chosenId())
  const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))]
  if (next) chooseLine(next.id)
}

function stepChosen(by: number): void {
  const line = chosenLine()
  if (line) stepQuantity(line, by)
}

function removeChosen(): void {
  const line = chosenLine()
  if (line) removeLine(line)
}

/** A sign in the box at the top, and the number after it, change the chosen line. */
function beginTyping(sign: string): void {
  writeOmnibox(sign)
  focusOmnibox()
}

function reprint(): void {
  const { last } = useSale.getState()
  if (last) void printSaleAgain(last).then(() => openPanel('receipt'))
}
