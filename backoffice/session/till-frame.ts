// The words spoken with the till that frames this page. Each goes to its exact origin and no other.
import {
  type FromPage,
  type FromTill,
  heardFrom,
  readFromTill,
} from '@tillwright/contract/till/embed-message.ts'
import { setTheme } from '../navigation/theme.ts'
import { setLanguage } from '../words/words.ts'
import { currentOffice, isFramed } from './office-store.ts'

export type Hello = FromTill

/** Hears the till alone: its window, at its origin. */
export function listenToTill(onHello: (hello: Hello) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const till = { origin: currentOffice().cashierOrigin, window: window.parent }
    const said = heardFrom(event, till, readFromTill)
    if (said === null) return
    setLanguage(said.language, { keeps: false })
    setTheme(said.theme, { keeps: false })
    onHello(said)
  })
}

/** Says something to the till; alone in a browser there is none. */
export function tellTill(message: FromPage): void {
  if (isFramed()) window.parent.postMessage(message, currentOffice().cashierOrigin)
}
