import { Button } from '@tillwright/ui/button/Button.tsx'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import {
  backOf,
  type BoxCounts,
  type BoxReturnResponse,
  depositBack,
  owedKinds,
  type OwedRow,
} from './owed-boxes.ts'
import { BoxKindRow } from './BoxKindRow.tsx'
import panel from '@tillwright/ui/layout/panel-body.module.css'
import styles from './BoxReturn.module.css'
import { useReturn } from './use-return.ts'

export interface BoxCounterProps {
  readonly rows: readonly OwedRow[]
  readonly memberId: string
  readonly keyHint?: string | undefined
  readonly onReturned: (back: BoxReturnResponse) => void
}

/** Counting boxes back in. More than are out cannot be counted. */
export function BoxCounter({ rows, memberId, keyHint, onReturned }: BoxCounterProps) {
  const words = useWords()
  const kinds = owedKinds(rows, useLanguage())
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const [whole, setWhole] = useState<BoxCounts>({})
  const [broken, setBroken] = useState<BoxCounts>({})
  const [way, setWay] = useState<'CASH' | 'STORED_VALUE'>('CASH')
  const { send, isBusy, failure, isInQuestion } = useReturn(memberId, onReturned)
  const back = backOf(whole, broken)
  const count = back.reduce((sum, one) => sum + one.count, 0)
  // Asking again changes nothing that was sent, so nothing may block it.
  const blocked =
    !isInQuestion && (isOffline ? words.boxes.offline : count === 0 && words.boxes.countFirst)
  const fixed = isInQuestion ? words.boxes.inQuestion : undefined
  const give = () => {
    if (blocked === false) void send(back, way)
  }
  useKeys({ confirm: give })
  return (
    <div className={panel.view}>
      <div className={panel.scroll}>
        <div className={styles.head}>
          <h3>{words.boxes.out(sumCounts(kinds.map(({ out }) => out)))}</h3>
          <Button
            blocked={fixed}
            onClick={() => {
              setWhole(Object.fromEntries(kinds.map(({ kindId, out }) => [kindId, out])))
              setBroken({})
            }}
          >
            {words.boxes.all}
          </Button>
        </div>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <BoxKindRow
              key={kind.kindId}
              kind={kind}
              isFixed={isInQuestion}
              whole={whole[kind.kindId] ?? 0}
              broken={broken[kind.kindId] ?? 0}
              onWhole={(next) => setWhole({ ...whole, [kind.kindId]: next })}
              onBroken={(next) => setBroken({ ...broken, [kind.kindId]: next })}
            />
          ))}
        </ul>
        <p className={styles.way} aria-hidden="true">
          {words.boxes.way}
        </p>
        <ChipGroup
          variant="outline"
          label={words.boxes.way}
          items={[
            { id: 'CASH', label: words.boxes.cash, blocked: fixed },
            { id: 'STORED_VALUE', label: words.boxes.stored, blocked: fixed },
          ]}
          chosen={way}
          onChoose={setWay}
        />
        {isInQuestion && failure !== null && (
          <Banner tone="warn">{`${failureText(failure, words)} · ${words.boxes.inQuestion}`}</Banner>
        )}
        {!isInQuestion && failure !== null && (
          <ErrorCard
            title={words.boxes.refused}
            detail={`${failureText(failure, words)} · ${words.boxes.refusedDetail}`}
          />
        )}
      </div>
      <footer className={panel.footer}>
        <PayButton
          label={isInQuestion && !isBusy ? words.drawer.again : words.boxes.confirm(count)}
          cents={depositBack(rows, whole, broken)}
          keyHint={keyHint}
          busy={isBusy && words.boxes.sending}
          blocked={blocked}
          onPress={give}
        />
      </footer>
    </div>
  )
}

const sumCounts = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0)
