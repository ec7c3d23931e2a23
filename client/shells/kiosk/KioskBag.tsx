import { classNames } from '@tillwright/ui/class-names.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Camera, ScanQrCode, User } from 'lucide-react'
import { useState } from 'react'
import { toggleCamera } from '../../features/camera/camera-store.ts'
import { changeCart, useCart } from '../../features/cart/cart-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { BagLine, LastLine } from './BagLine.tsx'
import styles from './Kiosk.module.css'
import bag from './KioskBag.module.css'
import { KioskHead } from './KioskHead.tsx'
import { KioskMember } from './KioskMember.tsx'
import { callStaff, cancelKiosk, goPay } from './kiosk-store.ts'

/** Goods scanned so far: the last one large, then all of them, the sum, and the button to pay. */
export function KioskBag() {
  const words = useWords()
  const { cart, priced, touched } = useCart()
  const [requestsMember, setRequestsMember] = useState(false)
  const last = priced.lines.find(({ line }) => line.id === touched?.lineId) ?? priced.lines.at(-1)
  const isBlocked = cart.lines.length === 0 || cart.unknownCodes.length > 0
  return (
    <main className={styles.stage}>
      <KioskHead>
        <h1>{words.kiosk.scanned(String(priced.itemCount))}</h1>
      </KioskHead>
      {last ? <LastLine line={last} /> : <p className={bag.scanNow}>{words.kiosk.scanNow}</p>}
      {cart.unknownCodes.map(({ id, code }) => (
        <div key={id} className={bag.unknown} role="alert">
          <p>
            <b>{words.kiosk.unknown}</b> {code}
          </p>
          <button
            type="button"
            className={classNames(styles.second, bag.answer)}
            onClick={() => callStaff(true)}
          >
            {words.kiosk.help}
          </button>
          <button
            type="button"
            className={classNames(styles.second, bag.answer)}
            onClick={() => changeCart({ kind: 'removeUnknownCode', id })}
          >
            {words.kiosk.putBack}
          </button>
        </div>
      ))}
      <ul className={bag.lines}>
        {priced.lines.toReversed().map((line) => (
          <BagLine key={line.line.id} line={line} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <div className={styles.ways}>
          <button type="button" className={styles.cameraRow} onClick={toggleCamera}>
            <Camera size={24} strokeWidth={1.75} aria-hidden="true" />
            {words.phone.camera}
          </button>
          <button
            type="button"
            className={styles.memberRow}
            onClick={() => setRequestsMember(true)}
          >
            <User size={24} strokeWidth={1.75} aria-hidden="true" />
            {cart.member ? shownPhone(cart.member.phone) : words.kiosk.member}
          </button>
        </div>
        <p className={styles.total}>
          <span>{words.kiosk.total}</span>
          <Money cents={priced.payableCents} size="huge" />
        </p>
        <div className={styles.pair}>
          <button type="button" className={styles.second} onClick={cancelKiosk}>
            {words.kiosk.cancel}
          </button>
          <button
            type="button"
            className={styles.primary}
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && goPay()}
          >
            <ScanQrCode size={36} strokeWidth={1.75} aria-hidden="true" />
            {words.kiosk.pay}
          </button>
        </div>
      </footer>
      {requestsMember && <KioskMember onClose={() => setRequestsMember(false)} />}
    </main>
  )
}
