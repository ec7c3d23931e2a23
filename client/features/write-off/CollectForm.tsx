import { writeOffCollection } from '@tillwright/contract/order/write-off.ts'
import { roundCash } from '@tillwright/domain/money/cash-rounding.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { tenderFacts, type TenderKind } from '@tillwright/domain/order/tender.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { newId } from '../cart/cart-store.ts'
import { kickDrawer } from '../../platform/devices/printer/printer.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useScans } from '../scan/scan-service.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import type { WaitingOrder } from './waiting-order.ts'
import styles from './WaitingOrderCard.module.css'
import { deliver } from './deliver.ts'
import { readAgain } from './find-pickups.ts'
import { useWriteOff } from './write-off-store.ts'

interface CollectFormProps {
  readonly order: WaitingOrder
  readonly onDone: () => void
}

interface Attempt {
  readonly clientId: string
  readonly tender: TenderKind
  readonly authCode: string | null
}

/** The money that is due on pick-up, by one tender or the customer's payment code; then the goods go. */
export function CollectForm({ order, onDone }: CollectFormProps) {
  const words = useWords()
  const tenders = useSession((state) => state.tenders)
  const [tender, setTender] = useState<TenderKind>('cash')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [inQuestion, setInQuestion] = useState<Attempt | null>(null)
  const collect = async (attempt: Attempt) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setInQuestion(attempt)
    try {
      await collectDue(order, attempt)
      play('moneyOk')
      if (tenderFacts[attempt.tender].opensDrawer) void kickDrawer(drawerPulse(), order.orderId)
      await readAgain()
      const paid = useWriteOff.getState().orders.find((one) => one.orderId === order.orderId)
      onDone()
      if (paid) await deliver(paid)
    } catch (error) {
      const refused = failureOf(error)
      play('moneyFailed')
      setFailure(refused)
      setBusy(false)
      if (!isOutcomeUnknown(refused, attempt === inQuestion)) setInQuestion(null)
    }
  }
  const start = (by: TenderKind, authCode: string | null) =>
    void collect(inQuestion ?? { clientId: newId(), tender: by, authCode })
  useScans({ screen: 'pick-up', pay: (code) => start('code', code) })
  const offered = tenders.filter((kind) => kind !== 'code' && kind !== 'storedValue')
  return (
    <div className={styles.form}>
      <ChipGroup
        variant="outline"
        label={words.writeOff.collectAs}
        items={offered.map((id) => ({ id, label: words.tender.kinds[id] }))}
        chosen={tender}
        onChoose={setTender}
      />
      {tenders.includes('code') && <p>{words.writeOff.scanToPay}</p>}
      {failure && (
        <Banner tone={inQuestion ? 'warn' : 'bad'}>
          {failureText(failure, words)}
          {inQuestion && ` · ${words.writeOff.inQuestion}`}
        </Banner>
      )}
      <PayButton
        label={inQuestion && !busy ? words.writeOff.again : words.writeOff.collect}
        cents={legCents(order, inQuestion?.tender ?? tender)}
        busy={busy && words.writeOff.collecting}
        onPress={() => start(tender, null)}
      />
      <Button onClick={onDone}>{words.shell.cancel}</Button>
    </div>
  )
}

/** Amount that one tender pays of it: cash is rounded as the shop rounds it. */
const legCents = ({ dueCents }: WaitingOrder, tender: TenderKind): Cents =>
  tender === 'cash' ? roundCash(dueCents, currentSession().cashRounding) : dueCents

async function collectDue(order: WaitingOrder, attempt: Attempt): Promise<void> {
  const { clientId, tender, authCode } = attempt
  const { dueCents } = order
  const amountCents = legCents(order, tender)
  const isCash = tenderFacts[tender].givesChange
  await callApi(
    writeOffCollection,
    {
      clientId,
      orderIds: [order.orderId],
      dueCents,
      legs: [
        {
          tender,
          amountCents,
          tenderedCents: isCash ? amountCents : null,
          authCode,
          reference: null,
        },
      ],
    },
    { quiet: true },
  )
}
