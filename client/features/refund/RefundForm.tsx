import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useApprovalIsIdle } from '../approval/use-approval-is-idle.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { numberTail, type Order, type OrderLine } from '../orders/order.ts'
import { useScans } from '../scan/scan-service.ts'
import { play } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import {
  draftRefund,
  planOf,
  resumeRefund,
  sendRefund,
  startRefund,
  useRefundDraft,
} from './refund-draft.ts'
import {
  canComeBack,
  countPick,
  isAllPicked,
  lessPick,
  morePick,
  type Picks,
  pickGoods,
  toggleAll,
} from './refund-picks.ts'
import { photosMissing, useRefundPhotos } from './refund-photos.ts'
import styles from '@tillwright/ui/layout/money-back-form.module.css'
import { RefundLineRow } from './RefundLineRow.tsx'
import { RefundReasons } from './RefundReasons.tsx'
import { RefundSum } from './RefundSum.tsx'

export interface RefundFormProps {
  readonly order: Order
  /** The refund was made. */
  readonly onDone: (refundId: string) => void
  /** The receipt of another order was scanned. */
  readonly onOtherOrder: (number: string) => void
}

/** A digit is so many pieces of the line that the keys act on. */
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Which goods of an order come back, why, and the money that goes back for them. */
export function RefundForm({ order, onDone, onOtherOrder }: RefundFormProps) {
  const words = useWords()
  const { picks, inQuestion } = useRefundDraft()
  const possible = order.lines.filter(canComeBack)
  const [at, setAt] = useState(0)
  useEffect(() => {
    startRefund(order.id)
    void resumeRefund()
  }, [order.id])
  useScans({
    screen: 'refund',
    openOrder: onOtherOrder,
    selectGoods: ({ id }) => {
      const next = pickGoods(useRefundDraft.getState().picks, order.lines, id)
      play(next ? 'added' : 'refused')
      if (next) draftRefund({ picks: next })
    },
  })
  const chosen = possible[Math.min(at, possible.length - 1)]
  const change = (next: (picks: Picks, line: OrderLine) => Picks) => () =>
    chosen && draftRefund({ picks: next(useRefundDraft.getState().picks, chosen) })
  const count = (pieces: number) =>
    change((now, line) => countPick(now, line, pieces * milliPerPiece))
  useKeys({
    lineUp: () => setAt(Math.max(0, at - 1)),
    lineDown: () => setAt(Math.min(possible.length - 1, at + 1)),
    lineMore: change(morePick),
    lineLess: change(lessPick),
    ...Object.fromEntries(nine.map((pieces) => [`pick${pieces}`, count(pieces)])),
  })
  if (possible.length === 0 && inQuestion === null) {
    return (
      <EmptyState
        icon={<Undo2 size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={order.payState === 'PAID' ? words.refund.nothingLeft : words.refund.notPaid}
      />
    )
  }
  return (
    <section className={styles.form} aria-label={words.refund.pick}>
      <header className={styles.head}>
        <div>
          <h2>{words.refund.pick}</h2>
          <p>{words.refund.pickHint(numberTail(order.number))}</p>
        </div>
        <Button
          variant="ghost"
          onClick={() => draftRefund({ picks: toggleAll(picks, order.lines) })}
        >
          {isAllPicked(picks, order.lines) ? words.refund.none : words.refund.all}
        </Button>
      </header>
      <div className={styles.scroll}>
        <ul>
          {order.lines.map((line) => (
            <RefundLineRow
              key={line.lineNo}
              line={line}
              focused={line === chosen}
              onTouch={() => canComeBack(line) && setAt(possible.indexOf(line))}
            />
          ))}
        </ul>
        <RefundReasons order={order} />
      </div>
      <RefundEnd order={order} onDone={onDone} />
    </section>
  )
}

/** Amount refunded, and the button that sends it. */
function RefundEnd({ order, onDone }: Pick<RefundFormProps, 'order' | 'onDone'>) {
  const words = useWords()
  const { picks, way, reason, isBusy, failure, inQuestion } = useRefundDraft()
  const approvalIsIdle = useApprovalIsIdle()
  const missing = useRefundPhotos(({ photos }) => photosMissing(photos))
  const offline = useConnection(({ connection }) => connection === 'offline')
  const plan = planOf(order, picks, way)
  // Asking again changes nothing that was sent, so nothing may block it.
  const blocked =
    inQuestion === null &&
    ((offline && words.refund.offline) ||
      (plan === null && words.refund.pickFirst) ||
      (reason === null && words.refund.reasonFirst) ||
      (reason?.photo === true && missing !== null && words.photos.missing[missing]))
  const backCents = inQuestion?.refundCents ?? plan?.refundCents ?? null
  const send = async () => {
    const refund = await sendRefund(order, plan)
    if (refund) onDone(refund.id)
  }
  const press = () => (blocked ? toast(blocked, 'warning') : void send())
  useKeys({ confirm: press })
  return (
    <div className={styles.end}>
      {plan && <RefundSum plan={plan} picks={picks} order={order} />}
      {failure && (
        <Banner tone={inQuestion ? 'warn' : 'bad'}>
          {inQuestion ? words.refund.inQuestion : failureText(failure, words)}
        </Banner>
      )}
      <PayButton
        tone="refund"
        label={inQuestion && !isBusy ? words.refund.checkAgain : words.refund.act}
        cents={backCents === null ? undefined : -backCents}
        keyHint="Enter"
        busy={isBusy && approvalIsIdle && words.refund.sending}
        blocked={blocked}
        onBlocked={press}
        onPress={press}
      />
    </div>
  )
}
