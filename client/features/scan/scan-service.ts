// Every code of this till goes through here: scanned, typed, or played by the demo. One at a time, in
// the order they came, none lost.
import { useEffect, useRef } from 'react'
import { currentCart } from '../cart/cart-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { isPaying, useSale } from '../sale/sale.ts'
import { play } from '../../platform/sound/sound.ts'
import { doScan } from './do-scan.ts'
import type { ScanUi } from './scan-ui.ts'

/** So many codes may wait while a payment or a look-up runs. */
const mostWaiting = 20

const screens: { readonly current: () => ScanUi }[] = []
const waiting: string[] = []
let isWorking = false

/** This screen takes the scans for as long as it is shown; the newest screen wins. */
export function useScans(ui: ScanUi): void {
  const latest = useRef(ui)
  useEffect(() => {
    latest.current = ui
  })
  useEffect(() => {
    const screen = { current: () => latest.current }
    screens.push(screen)
    return () => {
      screens.splice(screens.indexOf(screen), 1)
    }
  }, [])
}

/** Takes a code in, as if it had just been scanned. */
export function scanCode(code: string): void {
  if (waiting.length >= mostWaiting) {
    refuse()
    toast((words) => words.scan.queueFull, 'warning')
    return
  }
  waiting.push(code)
  void work()
}

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    while (waiting.length > 0 && !mustWait()) {
      const [code = ''] = waiting.splice(0, 1)
      await handle(code)
    }
  } finally {
    isWorking = false
    beginsNext = false
  }
}

/** Codes that come while a sale is being written wait for the next cart. */
const mustWait = (): boolean => isPaying() && useSale.getState().phase !== 'unknown'

/**
 * Waiting codes begin the next sale: the one before it was written, and no confirmation is needed.
 */
let beginsNext = false

useSale.subscribe(() => {
  if (waiting.length === 0 || mustWait()) return
  beginsNext ||= currentCart().lines.length === 0
  void work()
})

async function handle(code: string): Promise<void> {
  // A question that must be answered first takes no scan: the code would vanish behind it.
  if (isRequested()) {
    refuse()
    return
  }
  const ui = screens.at(-1)?.current() ?? { screen: 'elsewhere' }
  const wasDoneBefore = beginsNext && { nextOrder: (add: () => void) => add() }
  if (!(await doScan(code, { ...ui, ...wasDoneBefore }))) refuse()
}

const isRequested = (): boolean =>
  document.querySelector('dialog[open]:not([data-scan="through"])') !== null

/** True where goods that are scanned now go into the cart. */
export const sellsScans = (): boolean =>
  screens.at(-1)?.current().screen === 'sell' && !isRequested() && waiting.length < mostWaiting

function refuse(): void {
  play('refused')
}
