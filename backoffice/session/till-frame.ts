// The words spoken with the till that frames this page. Each goes to its exact origin and no other.
import {
  type FromPage,
  type FromTill,
  messageFrom,
  readFromTill,
} from '@tillwright/contract/till/embed-message.ts'
import { setTheme } from '../platform/navigation/theme.ts'
import { setLanguage } from '../platform/words/words.ts'
import { currentOffice, isFramed } from './office-store.ts'

export type Hello = FromTill

/** The till that spoke to this page; null until one has. */
let tillOrigin: string | null = null

/**
 * Receives messages from the till alone: its window, at an origin of tills. The first that speaks
 * is the one.
 */
export function listenToTill(onHello: (hello: Hello) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { origin } = event
    if (!knownOrigins().includes(origin)) return
    const said = messageFrom(event, { origin, window: window.parent }, readFromTill)
    if (said === null) return
    tillOrigin = origin
    setLanguage(said.language, { keeps: false })
    setTheme(said.theme, { keeps: false })
    onHello(said)
  })
}

/**
 * Sends a message to the till; alone in a browser there is none. The browser delivers it to no
 * other window.
 */
export function notifyTill(message: FromPage): void {
  if (!isFramed()) return
  for (const origin of knownOrigins()) window.parent.postMessage(message, origin)
}

const knownOrigins = (): readonly string[] =>
  tillOrigin === null ? currentOffice().tillOrigins : [tillOrigin]
