import { useEffect } from 'react'
import { CartAnnouncer } from '../../features/cart/CartAnnouncer.tsx'
import { watchCoupons } from '../../features/coupon/coupon-offers.ts'
import { showKeys, useKeysShown } from '../../platform/keyboard/keys-shown.ts'
import { openPanel, usePanel } from '../../features/sell/sell-panels.ts'
import { usePartPaid } from '../../features/sell/use-part-paid.ts'
import { CartPanel } from './sell/CartPanel.tsx'
import styles from './DesktopMain.module.css'
import { type DeskPlace, useDeskPlace } from './desk-place.ts'
import { omniboxEnter } from './sell/omnibox-enter.ts'
import { lazyPart } from '../../features/frame/lazy-part.tsx'
import { NarrowBar } from './bar/NarrowBar.tsx'
import { Rail } from './bar/Rail.tsx'
import { SellTab } from './sell/SellTab.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useFirstFocus } from './use-first-focus.ts'

const OrdersTab = lazyPart('orders', async () => (await import('./tabs/OrdersTab.tsx')).OrdersTab)
const PickupTab = lazyPart('pickup', async () => (await import('./tabs/PickupTab.tsx')).PickupTab)
const ShiftTab = lazyPart('shift', async () => (await import('./tabs/ShiftTab.tsx')).ShiftTab)
const MembersTab = lazyPart(
  'members',
  async () => (await import('./tabs/MembersTab.tsx')).MembersTab,
)

const KeysCard = lazyPart(
  'keys',
  async () => (await import('../../platform/keyboard/KeysCard.tsx')).KeysCard,
)

const MoreTab = lazyPart('more', async () => (await import('./tabs/MoreTab.tsx')).MoreTab)

/** Draws the section that the rail leads to; everything without a section of its own is selling. */
function Section({ place }: { readonly place: DeskPlace }) {
  if (place.tab === 'orders') return <OrdersTab />
  if (place.tab === 'more') return <MoreTab />
  if (place.tab === 'members') return <MembersTab />
  if (place.tab === 'pickup') return <PickupTab />
  if (place.tab === 'shift') return <ShiftTab />
  return (
    <>
      <SellTab place={place} />
      <CartPanel pays={place.pays} />
    </>
  )
}

/** The desktop's main screen (Specification 2): everything a till does, around the cart. */
export function DesktopMain() {
  const at = useDeskPlace()
  const isPartPaid = usePartPaid()
  const place = { ...at, pays: at.pays || isPartPaid }
  useDeskKeys()
  const { panel } = usePanel()
  const keysShown = useKeysShown(({ shown }) => shown)
  useFirstFocus(place, panel)
  useEffect(watchCoupons, [])
  return (
    <div className={styles.app}>
      <TopBar
        showsScale={place.tab === 'sell'}
        onEnter={(text) => void omniboxEnter(text)}
        onKeys={showKeys}
        onReceipt={() => openPanel('receipt')}
        onDemo={() => openPanel('demo')}
      />
      <Rail at={place.tab} />
      <Section place={place} />
      {keysShown && <KeysCard />}
      <NarrowBar />
      <CartAnnouncer />
    </div>
  )
}
