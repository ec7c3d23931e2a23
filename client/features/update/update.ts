// Newer versions: asking for them, offering them, and reloading when nothing can be lost.
import { updateVersion } from '@tillwright/contract/till/version.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { isKiosk } from '../../session/kiosk-mode.ts'
import { alertPerson, toast } from '../../platform/notices/notice-store.ts'
import { appKey } from '../../session/read-config.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { readPreference, writePreference } from '../../platform/storage/preferences.ts'
import {
  mayForce,
  isOtherBuild,
  mayReload,
  readIgnored,
  rests,
  type RunningWork,
  shouldOffer,
  type UpdateMode,
} from './update-offer.ts'
import { appBuild } from '@tillwright/contract/app-version.ts'

export interface UpdateOffer {
  readonly version: string
  /** This version may not be used any longer. */
  readonly isNeeded: boolean
}

/** The version on offer, or null: drawn as a card alongside the work. A forced one becomes a dialog. */
export const useUpdate = create<{ readonly offer: UpdateOffer | null }>(() => ({ offer: null }))

/** Queries the update host. Silent where it cannot be reached. */
async function checkForUpdate(): Promise<void> {
  const { versionCode, platformId } = currentSession()
  try {
    const response = await callApi(
      updateVersion,
      { app_key: appKey, version: versionCode, platform_id: platformId, platforms: 'web' },
      { quiet: true },
    )
    offerUpdate(response.mode, response.version)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

const nothingRuns: RunningWork = { cartLines: 0, unsentSales: 0, isPaying: false }
let workNow: () => RunningWork = () => nothingRuns

/** Registers the source of the running work; until then there is none. */
export function watchWork(look: () => RunningWork): void {
  workNow = look
}

/** Checks again as soon as a response reports that this version is too old (code 1780). */
export function followUpdates(): void {
  useSession.subscribe((after, before) => {
    if (after.updateNeeded && !before.updateNeeded) void checkForUpdate()
  })
  void checkForUpdate()
}

/** Takes in what a server said about newer versions. */
export function offerUpdate(mode: UpdateMode, version: string): void {
  const { versionCode } = currentSession()
  const ignored = readIgnored(readPreference('ignoredUpdate'))
  const facts = { mode, version, running: versionCode, ignored, nowMs: nowMs() }
  if (!shouldOffer(facts)) return
  const isNeeded = mode === 'force'
  if (!isNeeded && useUpdate.getState().offer?.isNeeded) return
  useUpdate.setState({ offer: { version, isNeeded } })
  if (isNeeded) void forceUpdate(version)
}

/** Takes in which build the server serves: another than this one is offered, whatever its version. */
export function offerBuild(build: string, newestVersion: string): void {
  const { offer } = useUpdate.getState()
  const version = `${newestVersion} (${build})`
  const ignored = readIgnored(readPreference('ignoredUpdate'))
  if (!isOtherBuild(build, appBuild) || rests(version, ignored, nowMs())) return
  if (offer === null) useUpdate.setState({ offer: { version, isNeeded: false } })
}

const checkEveryMs = 500
let isForcing = false

/** Stops the till for an update that cannot be put off, as soon as no sale is under way or unsent. */
async function forceUpdate(version: string): Promise<void> {
  if (isForcing || !mayForce(version, readIgnored(readPreference('forcedUpdate')), nowMs())) return
  isForcing = true
  while (isKiosk() || !mayReload(workNow()))
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs))
  await alertPerson({
    title: ({ errors }) => errors.updateTitle,
    text: ({ errors }) => `${errors.newVersion(version)}\n${errors.updateRequired}`,
    confirm: ({ errors }) => errors.updateNow,
    tone: 'warning',
  })
  isForcing = false
  updateNow()
}

/** "Not now": the version and the time are remembered. */
export function ignoreUpdate(): void {
  const { offer } = useUpdate.getState()
  if (!offer) return
  writePreference('ignoredUpdate', JSON.stringify({ version: offer.version, atMs: nowMs() }))
  useUpdate.setState({ offer: null })
}

/** "Update now": reloads the page. While a sale is under way or unsent it says that it waits. */
export function updateNow(): void {
  if (!mayReload(workNow())) return toast(({ errors }) => errors.updateWaits, 'warning')
  const { offer } = useUpdate.getState()
  if (offer?.isNeeded)
    writePreference('forcedUpdate', JSON.stringify({ version: offer.version, atMs: nowMs() }))
  window.location.reload()
}
