import { classNames } from '@tillwright/ui/class-names.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { ArrowLeft, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCart } from '../../cart/cart-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { DueHead } from './DueHead.tsx'
import { giveLegBack } from './give-money-back.ts'
import { PaidLegs } from './PaidLegs.tsx'
import { ReceiptToggle } from './ReceiptToggle.tsx'
import { TenderAmount } from './TenderAmount.tsx'
import { TenderTiles } from './TenderTiles.tsx'
import styles from './TenderView.module.css'
import { pressTile } from './press-tile.ts'
import { codeCents } from './tender-plan.ts'
import { useTenderDraft, writeReference } from './tender-store.ts'
import { useConfirmedCart } from './use-confirmed-cart.ts'
import { useTenderKeys } from './use-tender-keys.ts'
import { usePayable, useTenderFigures, useTenderOffers } from './use-tender.ts'

export interface TenderViewProps {
  /** Returns to the cart; the shell asks first when money was taken. */
  readonly onBack: () => void
  readonly backHint?: string | undefined
  /** Shown below the amount due: possible reductions, points among them. */
  readonly extras?: ReactNode
  /** For a hand: everything as low as its press allows. */
  readonly compact?: boolean
  /** Reader of the customer's code where there is no scanner. */
  readonly codeReader?: ReactNode
}

/** Taking the money: how much, by what, and what was taken already. */
export function TenderView(props: TenderViewProps) {
  const { onBack, backHint, extras, compact = false, codeReader } = props
  const words = useWords()
  const draft = useTenderDraft()
  const figures = useTenderFigures()
  const all = useTenderOffers()
  const offers = extras === undefined ? all : all.filter(({ kind }) => kind !== 'points')
  const payableCents = usePayable()
  const rows = useCart(({ cart }) => (cart.member ? 1 : 0) + (cart.legs.length > 0 ? 1 : 0))
  const pointsOn = useCart((state) => state.priced.points.usedCents > 0)
  useTenderKeys(offers)
  useConfirmedCart()
  const codeOpen = offers.some(({ kind, isBlocked }) => kind === 'code' && !isBlocked)
  const way = (
    <div className={styles.way}>
      <button type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" />
        <h1 className={styles.title}>{words.tender.title}</h1>
        {backHint && <KeyHint keys={backHint} />}
      </button>
      <ReceiptToggle />
    </div>
  )
  return (
    <div className={classNames(styles.view, compact && styles.compact)} data-rows={rows}>
      {compact && way}
      <div className={styles.columns}>
        <div className={styles.left}>
          {!compact && way}
          <DueHead className={styles.due} figures={figures} payableCents={payableCents} />
          {extras}
          <section>
            <h2 className={classNames(styles.section, compact && hidden.hidden)}>
              {words.tender.ways}
            </h2>
            <TenderTiles
              offers={offers}
              chosen={draft.tender}
              pointsOn={pointsOn}
              onChoose={pressTile}
            />
          </section>
          {draft.tender === 'card' && (
            <Field
              label={words.tender.reference}
              placeholder={words.tender.referencePlaceholder}
              value={draft.reference}
              maxLength={64}
              onText={writeReference}
            />
          )}
          <PaidLegs legs={draft.legs} onReturn={(leg) => void giveLegBack(leg)} />
          {codeOpen && (
            <p className={styles.hint}>
              <ScanLine size={20} aria-hidden="true" />
              {words.tender.scanNow(amountLabel(codeCents(draft, figures)))}
            </p>
          )}
        </div>
        <TenderAmount className={styles.right} compact={compact} codeReader={codeReader} />
      </div>
    </div>
  )
}
