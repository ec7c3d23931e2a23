import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import { type TenderKind, tenderFacts } from '@tillwright/domain/order/tender.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { CashChips } from '../checkout/cash/CashChips.tsx'
import {
  type AmountEntry,
  entryAfter,
  entryCents,
  entryOf,
  nothingTyped,
} from '../../platform/keyboard/amount-entry.ts'
import { TenderTiles } from '../checkout/tender/TenderTiles.tsx'
import { type TenderOffer, tenderOffers } from '../checkout/tender/tender-offers.ts'
import { tileKeys } from '../checkout/tender/use-tender-keys.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { type KeyHandlers, useKeys } from '../../platform/keyboard/keyboard.ts'
import type { FoundMember } from '../member/find-members.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useScans } from '../scan/scan-service.ts'
import { useSession } from '../../session/session-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BalancePreview } from './BalancePreview.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import panel from '@tillwright/ui/layout/panel-body.module.css'
import styles from './Recharge.module.css'
import { payRecharge, useRecharge } from './recharge-store.ts'
import type { RechargeChoice } from './recharge.ts'

export interface RechargeCollectProps {
  readonly member: FoundMember
  readonly choice: RechargeChoice
  readonly keyHint?: string | undefined
}

const noPoints = {
  used: zeroPoints,
  usedCents: zeroCents,
  limit: zeroPoints,
  limitCents: zeroCents,
}

/** Taking the money for a top-up: no coupons, no points, no stored value, nothing rounded. */
export function RechargeCollect({ member, choice, keyHint }: RechargeCollectProps) {
  const words = useWords()
  const language = useLanguage()
  const { state } = useRecharge()
  const isOnline = useConnection(({ connection }) => connection !== 'offline')
  const opened = useSession((session) => session.tenders)
  const [tender, setTender] = useState<TenderKind>('cash')
  const [entry, setEntry] = useState<AmountEntry>(nothingTyped)
  const due = choice.payCents
  const offered = tender === 'cash' ? entryCents(entry, due) : due
  const terms = { opened, isOnline, balanceCents: null, points: noPoints, pointsName: '' }
  const offers = tenderOffers(terms, words).filter(({ kind }) => isTaken(kind))
  const pay = (paid: TenderKind, authCode: string | null) =>
    void payRecharge({ member, choice, tender: paid, tenderedCents: offered, authCode })
  const press = (key: KeypadKey) => tender === 'cash' && setEntry((now) => entryAfter(now, key))
  const blocked = blockedReason(tender, offered < due, isOnline)
  const take = () => {
    if (blocked === null) pay(tender, null)
  }
  useKeypadKeys(press, take)
  useKeys({ pay: take })
  useTileKeys(offers, setTender)
  useScans({ screen: 'checkout', pay: (code) => pay('code', code) })
  const failure = state.phase === 'choosing' ? state.failure : null
  return (
    <div className={classNames(panel.view, styles.tender)}>
      <div className={panel.scroll}>
        <p className={styles.due}>
          <span>{choice.name === '' ? words.recharge.title : nameIn(language, choice)}</span>
          <Money cents={due} size="huge" />
        </p>
        {failure !== null && (
          <ErrorCard
            title={words.recharge.refused}
            detail={`${failureText(failure, words)} · ${words.recharge.refusedMoney}`}
          />
        )}
        <TenderTiles
          offers={offers}
          chosen={tender}
          pointsOn={false}
          onChoose={(kind) => {
            if (kind !== 'points') setTender(kind)
          }}
        />
        {tender === 'cash' && (
          <CashEntry entry={entry} due={due} offered={offered} onEntry={setEntry} onKey={press} />
        )}
      </div>
      <footer className={panel.footer}>
        <BalancePreview member={member} choice={choice} />
        {tender === 'cash' && (
          <p className={styles.change}>
            {words.tender.change}
            <Money cents={Math.max(0, offered - due)} size="big" />
          </p>
        )}
        <PayButton
          label={words.tender.take[tender]}
          cents={offered}
          keyHint={keyHint}
          busy={state.phase === 'placing' && words.tender.placing}
          blocked={blocked !== null && words.recharge.blocked[blocked]}
          onPress={take}
        />
      </footer>
    </div>
  )
}

/** The keys printed on the tiles. */
function useTileKeys(offers: readonly TenderOffer[], choose: (tender: TenderKind) => void): void {
  const press = (offer: TenderOffer | undefined) => {
    if (offer && !offer.isBlocked && offer.kind !== 'points') choose(offer.kind)
  }
  const handlers: KeyHandlers = Object.fromEntries(
    tileKeys.map((action, place) => [action, () => press(offers[place])]),
  )
  useKeys(handlers)
}

const isTaken = (kind: string): boolean => kind !== 'points' && kind !== 'storedValue'

function blockedReason(tender: TenderKind, isShort: boolean, isOnline: boolean) {
  if (!isOnline) return 'offline'
  if (tenderFacts[tender].viaGateway) return 'scanCode'
  return isShort ? 'short' : null
}

interface CashEntryProps {
  readonly entry: AmountEntry
  readonly due: Cents
  readonly offered: Cents
  readonly onEntry: (entry: AmountEntry) => void
  readonly onKey: (key: KeypadKey) => void
}

function CashEntry({ entry, due, offered, onEntry, onKey }: CashEntryProps) {
  const words = useWords()
  return (
    <>
      <AmountField compact label={words.tender.amountOf.cash} typed={entry.text} cents={offered} />
      <CashChips
        dueCents={due}
        chosenCents={entry.text === null ? null : offered}
        onChoose={(amount) => onEntry(entryOf(amount))}
      />
      <div className={styles.pad}>
        <Keypad
          label={words.tender.amountPad}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={onKey}
        />
      </div>
    </>
  )
}
