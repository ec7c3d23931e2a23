import { chooseLanguage } from '../../platform/notices/choose-language.ts'
import { ReceiptText, ScanBarcode, ScanQrCode, User } from 'lucide-react'
import { useState } from 'react'
import { ShelfTile } from '../../features/frame/ShelfTile.tsx'
import { shelfTiles } from '../../features/frame/shelf-tiles.ts'
import { useSession } from '../../session/session-store.ts'
import { languages, useLanguage, useWords } from '../../platform/words/words.ts'
import kiosk from './Kiosk.module.css'
import { KioskHead } from './KioskHead.tsx'
import { KioskMember } from './KioskMember.tsx'
import { showStage } from './kiosk-store.ts'
import styles from './KioskAttract.module.css'

/** Two rows of shelf tiles. */
const onShelf = shelfTiles.filter(Boolean).slice(0, 10)

/** Invites whoever comes by: three steps, one large button, and a scan begins as well. */
export function KioskAttract() {
  const words = useWords()
  const language = useLanguage()
  const store = useSession((state) => state.user?.store.name ?? '')
  const greeting = useSession(({ selfService }) =>
    language === 'zh' ? selfService.greeting : selfService.greetingEn,
  )
  const [requestsMember, setRequestsMember] = useState(false)
  const names = { zh: words.shell.chinese, en: words.shell.english }
  return (
    <main className={kiosk.stage}>
      <KioskHead>{store}</KioskHead>
      <div className={kiosk.languages}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => void chooseLanguage(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      <div className={styles.shelf} aria-hidden="true">
        {onShelf.map((tile) => (
          <ShelfTile key={tile} tile={tile} />
        ))}
      </div>
      <div className={kiosk.hero}>
        <h1>{greeting || words.kiosk.attract}</h1>
        <p>{words.kiosk.attractDetail}</p>
        <ol className={styles.steps}>
          <li>
            <ScanBarcode size={36} strokeWidth={1.75} aria-hidden="true" />
            <b>{words.kiosk.stepScan}</b>
            <span>{words.kiosk.stepScanDetail}</span>
          </li>
          <li>
            <ScanQrCode size={36} strokeWidth={1.75} aria-hidden="true" />
            <b>{words.kiosk.stepPay}</b>
            <span>{words.kiosk.stepPayDetail}</span>
          </li>
          <li>
            <ReceiptText size={36} strokeWidth={1.75} aria-hidden="true" />
            <b>{words.kiosk.stepReceipt}</b>
            <span>{words.kiosk.stepReceiptDetail}</span>
          </li>
        </ol>
      </div>
      <footer className={kiosk.foot}>
        <button type="button" className={kiosk.primary} onClick={() => showStage('bag')}>
          <ScanBarcode size={36} strokeWidth={1.75} aria-hidden="true" />
          {words.kiosk.begin}
        </button>
        <button type="button" className={kiosk.second} onClick={() => setRequestsMember(true)}>
          <User size={28} strokeWidth={1.75} aria-hidden="true" />
          {words.kiosk.member}
        </button>
      </footer>
      {requestsMember && <KioskMember onClose={() => setRequestsMember(false)} />}
    </main>
  )
}
