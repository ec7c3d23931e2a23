import { canBePaid } from '@tillwright/domain/cart/cart.ts'
import { useEffect } from 'react'
import { removeLine } from '../cart/remove-line.ts'
import { changeCart, chooseLine, currentCart, undoCart, useCart } from '../cart/cart-store.ts'
import { currentHolds, retrieveHold } from '../cart/holds.ts'
import { stepQuantity } from '../cart/step-quantity.ts'
import { closeTopLayer } from '../navigation/navigation.ts'
import { printSale } from '../sale/print-sale.ts'
import { isPaying, useSale } from '../sale/sale.ts'
import { beginTender } from './CartFooter.tsx'
import { closePanel, currentDeskPlace, openPanel } from './desk-place.ts'
import { holdOrRetrieve } from './hold-or-retrieve.ts'
import { showKeys } from './KeysOverlay.tsx'
import { leaveTender } from './leave-tender.ts'
import { focusOmnibox, useOmnibox, writeOmnibox } from './search-text.ts'

type KeyAct = () => void

/** The keys of the desktop, printed on the buttons they stand for. */
export function useDeskKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) {
        return
      }
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOf(event: KeyboardEvent): KeyAct | undefined {
  if (event.key === 'Escape') return closeTop
  if (isPaying()) return undefined
  const name = `${event.ctrlKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.key}`
  const always = ACTS.get(name)
  if (always) return always
  return isTyping(event.target) ? undefined : (LINE_ACTS.get(name) ?? holdAct(name))
}

/** Everywhere, whatever has the focus. */
const ACTS: ReadonlyMap<string, KeyAct> = new Map<string, KeyAct>([
  ['F1', showKeys],
  ['F2', focusOmnibox],
  ['F3', () => openPanel('member')],
  ['F4', () => void holdOrRetrieve()],
  ['F6', () => openPanel('coupons')],
  ['F7', () => currentCart().lines.length > 0 && openPanel('line', chosenId(), 'price')],
  ['F9', () => canBePaid(currentCart()) && beginTender()],
  ['Alt+j', togglePoints],
  ['Ctrl+z', undoCart],
  ['Ctrl+p', reprint],
])

/** Only while nothing is being typed: these are keys of a field as well. */
const LINE_ACTS: ReadonlyMap<string, KeyAct> = new Map<string, KeyAct>([
  ['ArrowUp', () => moveChoice(-1)],
  ['ArrowDown', () => moveChoice(1)],
  ['+', () => stepChosen(1)],
  ['-', () => stepChosen(-1)],
  ['Delete', removeChosen],
])

/** A digit takes the held cart of that number while the list is open. */
function holdAct(name: string): KeyAct | undefined {
  if (currentDeskPlace().panel !== 'holds' || !/^[1-9]$/.test(name)) return undefined
  const hold = currentHolds()[Number(name) - 1]
  return hold && (() => void retrieveHold(hold.id).then((isBack) => isBack && closePanel()))
}

/** Layers first, then the panel, then the payment, then what was typed. Never the cart. */
function closeTop(): void {
  if (closeTopLayer() || closePanel()) return
  if (currentDeskPlace().pays) void leaveTender()
  else if (useOmnibox.getState().text !== '') writeOmnibox('')
  else focusOmnibox()
}

/** The empty box at the top has the focus most of the time; it leaves these keys to the cart. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  return !(target.dataset['omnibox'] === 'true' && target.value === '')
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

function togglePoints(): void {
  const { points } = useCart.getState().priced
  changeCart({ kind: 'wishPoints', wish: points.used > 0 ? 'none' : 'most' })
}

function reprint(): void {
  const { last } = useSale.getState()
  if (last) void printSale(last, 1)
}
