import { useEffect } from 'react'
import { classNames } from '@tillwright/ui/class-names.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { closeCamera } from '../../features/camera/camera-store.ts'
import { CartAnnouncer } from '../../features/cart/CartAnnouncer.tsx'
import { type CartView, onCartChange, useCart } from '../../features/cart/cart-store.ts'
import { useBackGuard } from '../../platform/navigation/navigation.ts'
import { useSale } from '../../features/sale/sale.ts'
import { useScans } from '../../features/scan/scan-service.ts'
import { readSettings } from '../../session/read-settings.ts'
import { useSession } from '../../session/session-store.ts'
import { KioskAttract } from './KioskAttract.tsx'
import { KioskBag } from './KioskBag.tsx'
import { KioskCancel } from './KioskCancel.tsx'
import { KioskCarriers } from './KioskCarriers.tsx'
import { KioskDone } from './KioskDone.tsx'
import { KioskEntrance } from './KioskEntrance.tsx'
import { KioskHelp } from './KioskHelp.tsx'
import { KioskIdle } from './KioskIdle.tsx'
import { KioskPaused } from './KioskPaused.tsx'
import { KioskPay } from './KioskPay.tsx'
import styles from './Kiosk.module.css'
import { kioskScans, waitingScans } from './kiosk-scans.ts'
import { followPayment, showStage, useKiosk } from './kiosk-store.ts'

/**
 * A customer checks out alone (Specification 2: selfServicePage). Whoever opens it gives the till away: from
 * then on its session may do nothing else, and only staff lead out of it.
 */
export function SelfServicePage() {
  const isKiosk = useSession((session) => session.isKiosk)
  return isKiosk ? <Kiosk /> : <KioskEntrance />
}

function Kiosk() {
  const { confirmsCancel, isLow, needsHelp, stage } = useKiosk()
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const isOpen = useSale(({ phase }) => phase !== 'idle')
  useScans(isOpen ? waitingScans : kioskScans)
  useBackGuard(() => true)
  useEffect(takeOwnDevices, [])
  useEffect(followGoods, [])
  useEffect(followPayment, [])
  useEffect(stayLight, [])
  useEffect(() => closeCamera, [stage])
  return (
    <div className={classNames(styles.kiosk, isLow && styles.low)} data-kiosk="">
      {needsHelp && <KioskHelp />}
      {isOpen ? <KioskPay /> : isOffline ? <KioskPaused /> : <Stage />}
      {confirmsCancel && <KioskCancel />}
      <KioskIdle />
      <CartAnnouncer />
    </div>
  )
}

function Stage() {
  const stage = useKiosk((state) => state.stage)
  switch (stage) {
    case 'attract':
      return <KioskAttract />
    case 'bag':
      return <KioskBag />
    case 'carriers':
      return <KioskCarriers />
    case 'pay':
      return <KioskPay />
    case 'done':
      return <KioskDone />
  }
}

/** Puts the devices for customers to use here, and the till's own again afterwards. */
function takeOwnDevices(): () => void {
  void readQuietly()
  return () => void readQuietly()
}

async function readQuietly(): Promise<void> {
  try {
    await readSettings()
  } catch (error) {
    // Without an answer the devices stay as they are.
    if (!(error instanceof CallFailure)) throw error
  }
}

/**
 * Keeps a kiosk, which is used in a lit shop, in the light theme, whatever the cashier chose for
 * themselves.
 */
function stayLight(): () => void {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  dataset['theme'] = 'light'
  return () => {
    dataset['theme'] = before
  }
}

/**
 * The first thing scanned begins, a cart from before a reload goes on, and the last thing taken out
 * ends it. Who pressed the button to begin has nothing yet and is waited for.
 */
function followGoods(): () => void {
  const look = (now: CartView, before: CartView | null) => {
    const { stage } = useKiosk.getState()
    if (isFilled(now)) {
      if (stage === 'attract' || stage === 'done') showStage('bag')
    } else if (before !== null && isFilled(before)) {
      if (stage === 'bag' || stage === 'carriers') showStage('attract')
    }
  }
  look(useCart.getState(), null)
  return onCartChange(look)
}

/** A member is somebody's as well: who scanned nothing but their code is waited for, and then forgotten. */
const isFilled = ({ cart }: CartView): boolean =>
  cart.lines.length + cart.unknownCodes.length > 0 || cart.member !== null
