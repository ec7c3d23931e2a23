import { subtractCents } from '@tillwright/domain/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { LogOut } from 'lucide-react'
import { isUnknownResult } from '../api/call-failure.ts'
import { useKeypadKeys } from '../keyboard/use-keypad-keys.ts'
import { failureText } from '../notices/failure-text.ts'
import { unsentCount, useOutbox } from '../outbox/outbox.ts'
import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import { countedCents, isUncounted } from './cash-count.ts'
import { Difference } from './Difference.tsx'
import styles from './HandoverEnd.module.css'
import { VarianceClues } from './VarianceClues.tsx'
import { handOver } from './hand-over.ts'
import { type CloseReport, typeSum, useHandover, writeNote } from './shift-store.ts'

/** What was counted against what is expected, the reason where they differ, and the last press. */
export function HandoverEnd({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  const { count, note, failure, isBusy } = useHandover()
  const isInQuestion = useSession(({ endsInQuestion }) => endsInQuestion.length > 0)
  const counted = countedCents(count)
  const expected = report.expectedCashCents
  const difference = expected === null ? null : subtractCents(counted, expected)
  const differs = difference !== null && difference !== 0
  const blocked = useBlocked(differs)
  const end = () => void handOver(report.shift.floatCents)
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
      {!isUncounted(count) && differs && <VarianceClues differenceCents={difference} />}
      {!isUncounted(count) && difference !== 0 && (
        <Field
          label={words.shift.note}
          hint={differs ? words.shift.noteNeeded : ''}
          value={note}
          maxLength={280}
          onText={writeNote}
        />
      )}
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
