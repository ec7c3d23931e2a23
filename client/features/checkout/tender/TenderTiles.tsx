import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import {
  Banknote,
  Coins,
  CreditCard,
  Landmark,
  type LucideIcon,
  NotebookPen,
  ScanQrCode,
  Wallet,
} from 'lucide-react'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './TenderTiles.module.css'
import type { OfferKind, TenderOffer } from './tender-offers.ts'
import { tileKeys } from './use-tender-keys.ts'

export interface TenderTilesProps {
  readonly offers: readonly TenderOffer[]
  readonly chosen: OfferKind
  /** Points are in use: their tile is on besides the chosen one. */
  readonly pointsOn: boolean
  readonly onChoose: (kind: OfferKind) => void
}

const icons: Readonly<Record<OfferKind, LucideIcon>> = {
  code: ScanQrCode,
  cash: Banknote,
  storedValue: Wallet,
  points: Coins,
  card: CreditCard,
  transfer: Landmark,
  other: NotebookPen,
}

function TileHint({ place }: { readonly place: number }) {
  const keys = useKeyHint(tileKeys[place] ?? 'tab9')
  return <KeyHint keys={keys} />
}

/** The ways to pay, all in sight; what cannot be used says why on itself. */
export function TenderTiles({ offers, chosen, pointsOn, onChoose }: TenderTilesProps) {
  const words = useWords()
  return (
    <fieldset className={styles.tiles} aria-label={words.tender.ways}>
      {offers.map((offer, index) => {
        const Icon = icons[offer.kind]
        const on = offer.kind === 'points' ? pointsOn : offer.kind === chosen
        return (
          <button
            key={offer.kind}
            type="button"
            className={classNames(styles.tile, on && styles.on)}
            aria-pressed={on}
            aria-disabled={offer.isBlocked || undefined}
            title={offer.isBlocked ? offer.detail : undefined}
            onMouseDown={keepFocus}
            onClick={() => {
              if (offer.isBlocked) toast(`${offer.label} · ${offer.detail}`, 'warning')
              else onChoose(offer.kind)
            }}
          >
            <span className={styles.top}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              <TileHint place={index} />
            </span>
            <span>
              <span className={styles.label}>{offer.label}</span>
              <span className={styles.detail}>{offer.detail}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
