// Applies the error catalogue. The one place where a failed call changes the session, notifies the
// user or opens another page.
import { onTraffic } from '../platform/api/traffic.ts'
import type { Traffic } from '@tillwright/web/api/traffic.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { isKiosk } from '../session/kiosk-mode.ts'
import { entryPath } from '../platform/navigation/location.ts'
import { currentPlace, restartAt } from '../platform/navigation/navigation.ts'
import { alertPerson, requestConfirmation, toast } from '../platform/notices/notice-store.ts'
import type { Text } from '../platform/words/words.ts'
import { type Effect, effectsOf } from '../session/error-catalogue.ts'
import { isOver, setOver } from '../session/over-session.ts'
import { readConfigQuietly } from '../session/read-config.ts'
import { notifyMemberPoints } from '../session/member-points.ts'
import { currentSession, dispatchSession } from '../session/session-store.ts'

const signPath = '/pages/signPage'

/** The modal that the server cannot be reached: it comes once, and goes when the server answers again. */
let unreachable: { readonly toldAtMs: number; readonly over: AbortController } | null = null

/** Begins reacting. Called once at start; no call to the server is made before. */
export function reactToTraffic(): () => void {
  return onTraffic(react)
}

function react(traffic: Traffic): void {
  const { failure, code, quiet, token } = traffic
  if (!failure || failure.kind === 'code') reportReached(traffic)
  if (!failure) {
    // Alongside its answer the server may say that this version is too old.
    if (code === specificationCodes.updateNeeded.code) dispatchSession({ kind: 'updateNeeded' })
    return
  }
  const { token: current, addresses, endsInQuestion } = currentSession()
  const isCurrent = token === (current ?? '')
  if (failure.code === specificationCodes.moved.code && !hosts.areFresh) {
    void readHosts().then(() => react(traffic))
    return
  }
  const { allowedHosts } = addresses
  const effects = effectsOf(failure, { isCurrent, quiet, allowedHosts })
  if (effects.some(endsSession) && endsInQuestion.length > 0) void onFirstReached(effects)
  else applyAll(effects)
}

/** The page stays as it is under the word that its session is over: login comes once that is read. */
function applyAll(effects: readonly Effect[]): void {
  const alert = effects.find((effect) => effect.kind === 'alert')
  if (alert?.go === 'login' && effects.some(endsSession)) void endOnceRead(alert.text)
  else for (const effect of effects) apply(effect)
}

const sessionOver: Text = (words) => words.errors.sessionOver

async function endOnceRead(text: Text): Promise<void> {
  const { token } = currentSession()
  // Every call of a session that is over is answered so: it is said once.
  if (isOver(token)) return
  setOver(token)
  await alertPerson({ title: sessionOver, text, tone: 'warning' })
  setOver(undefined)
  if (currentSession().token === token) dispatchSession({ kind: 'ended' })
  restartAt(entryPath)
}

/** The list may be older than the move: it is read again before somebody is sent anywhere. */
const hosts = { areFresh: false }

async function readHosts(): Promise<void> {
  await readConfigQuietly()
  hosts.areFresh = true
  setTimeout(() => {
    hosts.areFresh = false
  }, hostsFreshMs)
}

const hostsFreshMs = 60_000

const endsSession = (effect: Effect): boolean =>
  effect.kind === 'session' && effect.event.kind === 'ended'

let isHearing = false

/**
 * A session that is over may have ended with its shift, which this till closed without receiving
 * the answer.
 */
async function onFirstReached(effects: readonly Effect[]): Promise<void> {
  if (isHearing) return
  isHearing = true
  try {
    const { onShiftEnded } = await import('../features/shift/close-shift.ts')
    if ((await onShiftEnded()) === 'refused') applyAll(effects)
  } finally {
    isHearing = false
  }
}

function apply(effect: Effect): void {
  switch (effect.kind) {
    case 'session':
      dispatchSession(effect.event)
      return
    case 'memberPoints':
      notifyMemberPoints(effect)
      return
    case 'alert':
      void alertPerson({ title: sessionOver, text: effect.text, tone: 'warning' })
      return
    case 'goSign':
      // Self-service without a shift is over: customers are shown no sign page.
      if (isKiosk()) {
        dispatchSession({ kind: 'ended' })
        restartAt(entryPath)
      } else if (currentPlace().path !== signPath) restartAt(signPath)
      return
    case 'moved':
      void reportMoved(effect)
      return
    case 'unreachable':
      reportUnreachable()
      return
    case 'offline':
      toast((words) => words.errors.offline, 'danger')
  }
}

async function reportMoved(effect: Extract<Effect, { kind: 'moved' }>): Promise<void> {
  const { text, url, mayOpen } = effect
  const isConfirmed = await requestConfirmation({
    title: (words) => words.errors.movedTitle,
    text,
    tone: 'warning',
    confirm: (words) => (mayOpen ? words.errors.openAddress : words.shell.confirm),
    cancel: null,
  })
  if (isConfirmed && mayOpen) window.location.assign(url)
  else restartAt(entryPath)
}

function reportUnreachable(): void {
  // Self-service says on its own page that it is closed for now.
  if (unreachable || isKiosk()) return
  unreachable = { toldAtMs: machineMs(), over: new AbortController() }
  void alertPerson({
    title: (words) => words.errors.serverUnreachableTitle,
    text: ({ errors }) =>
      currentSession().token
        ? `${errors.checkNetwork}\n${errors.serverUnreachable}`
        : errors.checkNetwork,
    tone: 'danger',
    // It may come in the middle of a sale, and no sale needs the server.
    takesScans: true,
    until: unreachable.over.signal,
  })
}

/**
 * An answer to a call made before the modal appeared does not prove that the server is reachable
 * now.
 */
function reportReached({ tookMs }: Traffic): void {
  if (unreachable && machineMs() - tookMs > unreachable.toldAtMs) unreachable.over.abort()
}
