// Listens to what the setting says this till scans with: the keyboard always, and a port or a HID
// device alongside it, whose programs are fetched when one is set.
import { type BurstOptions, defaultBurstOptions } from '@tillwright/domain/scan/burst.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { listenToScanner } from './scan-listener.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { scanCode } from './scan-service.ts'

let stop: (() => void) | null = null

/** Begins. Called once at start. */
export function startScanners(): void {
  listenToScanner({
    onScan: scanCode,
    onLost: notifyLost,
    options: burstOptions,
    box: () => document.querySelector('[data-omnibox]'),
  })
  listenAlongside()
  useSession.subscribe((after, before) => {
    const isSame = JSON.stringify(after.scanner) === JSON.stringify(before.scanner)
    if (!isSame) listenAlongside()
  })
}

/** A scanned code is never silently lost: the user is told to scan again. */
function notifyLost(): void {
  play('refused')
  toast((words) => words.scan.lost, 'warning')
}

/** The pace of this till's scanner, where somebody has measured it. */
function burstOptions(): BurstOptions {
  return { ...defaultBurstOptions, ...currentSession().scanner.burst }
}

function listenAlongside(): void {
  stop?.()
  stop = null
  const { scanner } = currentSession()
  if (scanner.way === 'keyboard') return
  let isOver = false
  let end: (() => void) | null = null
  const begun = (way: () => void) => {
    end = way
    if (isOver) end()
  }
  if (scanner.way === 'serial') {
    void import('./serial-scanner.ts').then(({ listenToSerial }) =>
      begun(listenToSerial(scanner, scanCode)),
    )
  } else {
    void import('./hid-scanner.ts').then(({ listenToHid }) => begun(listenToHid(scanCode)))
  }
  stop = () => {
    isOver = true
    end?.()
  }
}
