import { subtractCents } from '@tillwright/domain/money/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { LogOut } from 'lucide-react'
import { isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { unsentCount, useOutbox } from '../outbox/outbox.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { countedCents, isUncounted } from './cash-count.ts'
import { Difference } from './Difference.tsx'
import { DifferenceReason, pointAtNote } from './DifferenceReason.tsx'
import styles from './HandoverEnd.module.css'
import { closeOwnShift } from './close-shift.ts'
import { type CloseReport, typeSum, useHandover } from './shift-store.ts'

interface HandoverEndProps {
  readonly report: CloseReport
  /** Whether the reason is requested here, where there is no other place for it. */
  readonly needsReason: boolean
}

/** Counted amount against the expected one, the reason where they differ, and the final button. */
export function HandoverEnd({ report, needsReason }: HandoverEndProps) {
  const words = useWords()
  const { count, failure, isBusy } = useHandover()
  const isInQuestion = useSession(({ endsInQuestion }) => endsInQuestion.length > 0)
  const counted = countedCents(count)
  const expected = report.expectedCashCents
  const difference = expected === null ? null : subtractCents(counted, expected)
  const differs = difference !== null && difference !== 0
  const blocked = useBlocked(differs)
  const end = () => void closeOwnShift(report.shift.floatCents)
  useKeypadKeys(typeSum, () => {
    if (blocked === false && !isBusy) end()
  })
  return (
    <div className={styles.end}>
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>{words.shift.countedTotal}</dt>
          <dd>
            <Money cents={counted} size="big" />
          </dd>
        </div>
        <div>
          <dt>{words.shift.expected}</dt>
          <dd>{expected === null ? words.shift.blind : <Money cents={expected} />}</dd>
        </div>
        {!isUncounted(count) && difference !== null && (
          <div>
            <dt>{words.shift.difference}</dt>
            <dd>
              <Difference cents={difference} />
            </dd>
          </div>
        )}
      </dl>
      {needsReason && <DifferenceReason report={report} />}
      {failure !== null && (
        <p className={styles.refused} role="alert">
          {isInQuestion && isUnknownResult(failure)
            ? words.shift.inQuestion
            : failureText(failure, words)}
        </p>
      )}
      <PayButton
        label={words.shift.close}
        icon={<LogOut size={22} aria-hidden="true" />}
        keyHint="Enter"
        busy={isBusy && words.shell.loading}
        blocked={blocked}
        onBlocked={pointAtNote}
        onPress={end}
      />
    </div>
  )
}

/** Why the shift cannot end yet; false where it can. */
function useBlocked(differs: boolean): string | false {
  const { shift } = useWords()
  const { count, note } = useHandover()
  const waiting = useOutbox(({ rows }) => rows.length)
  if (waiting > 0 && unsentCount() > 0) return shift.sendFirst
  if (isUncounted(count)) return shift.countFirst
  return differs && note.trim() === '' && shift.explainFirst
}
