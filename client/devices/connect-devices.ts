// Connects what the settings say is plugged in here, as far as this browser can reach it: at start from
// what was stored, and again whenever the settings say otherwise.
import type { SessionState } from '../session/session.ts'
import { currentSession, useSession } from '../session/session-store.ts'
import { choosePrinter } from './printer.ts'
import { connectScale } from './scale.ts'
import { virtualScale } from './virtual-scale.ts'

/** Begins. Called once at start. */
export function connectDevices(): void {
  pickPrinter(currentSession())
  pickScale(currentSession())
  useSession.subscribe((after, before) => {
    if (after.printerKind !== before.printerKind) pickPrinter(after)
    if (after.scaleKind !== before.scaleKind) pickScale(after)
  })
}

function pickPrinter({ printerKind }: SessionState): void {
  choosePrinter(printerKind === 'virtual' ? 'virtual' : 'none')
}

function pickScale({ scaleKind }: SessionState): void {
  connectScale(scaleKind === 'virtual' ? virtualScale : null)
}
