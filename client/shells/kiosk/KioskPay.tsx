import { Button } from '@tillwright/ui/button/Button.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Camera, CircleAlert, ScanQrCode } from 'lucide-react'
import { openCameraForOne } from '../../features/camera/camera-store.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { resumeOutbox } from '../../features/outbox/outbox.ts'
import { useSale } from '../../features/sale/sale.ts'
import { textIn, useWords } from '../../platform/words/words.ts'
import kiosk from './Kiosk.module.css'
import { KioskHead } from './KioskHead.tsx'
import { callStaff, showStage, useKiosk } from './kiosk-store.ts'
import styles from './KioskPay.module.css'

/** Waiting for the payment code, and for the word that it paid. */
export function KioskPay() {
  const words = useWords()
  const phase = useSale((state) => state.phase)
  const open = useSale((state) => state.open)
  const cents = useCart((state) => state.priced.payableCents)
  const refused = useKiosk((state) => state.refused)
  return (
    <main className={kiosk.stage}>
      <KioskHead>
        <h1>{words.kiosk.pay}</h1>
      </KioskHead>
      <div className={kiosk.hero}>
        <p className={kiosk.due}>
          <Money cents={open?.dueCents ?? cents} size="huge" />
        </p>
        <Waiting phase={phase} />
        {refused !== null && (
          <p className={styles.refused} role="alert">
            <CircleAlert size={28} aria-hidden="true" />
            {[words.kiosk.notPaid, textIn(words, refused)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <footer className={kiosk.foot}>
        {phase === 'idle' ? (
          <>
            <button type="button" className={kiosk.cameraRow} onClick={openCameraForOne}>
              <Camera size={24} strokeWidth={1.75} aria-hidden="true" />
              {words.phone.camera}
            </button>
            <button type="button" className={kiosk.second} onClick={() => showStage('bag')}>
              {words.kiosk.backToBag}
            </button>
          </>
        ) : (
          <button type="button" className={kiosk.second} onClick={() => callStaff(true)}>
            {words.kiosk.help}
          </button>
        )}
      </footer>
    </main>
  )
}

function Waiting({ phase }: { readonly phase: string }) {
  const words = useWords()
  if (phase === 'idle') {
    return (
      <div className={styles.show}>
        <ScanQrCode size={120} strokeWidth={1.25} aria-hidden="true" />
        <h2>{words.kiosk.showCode}</h2>
        <p>{words.kiosk.showCodeDetail}</p>
      </div>
    )
  }
  return (
    <div className={styles.show}>
      <Spinner size="large" />
      <h2>
        <output>{phase === 'unknown' ? words.kiosk.inDoubt : words.kiosk.paying}</output>
      </h2>
      <p>{phase === 'unknown' ? words.kiosk.inDoubtDetail : words.kiosk.payingDetail}</p>
      {phase === 'unknown' && (
        <Button tall onClick={() => void resumeOutbox()}>
          {words.tender.inDoubtAgain}
        </Button>
      )}
    </div>
  )
}
