import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { deviationReasons } from '@tillwright/domain/pickup/deviation.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { type Actual, actualFrom, orderedText } from './deviations.ts'
import { OtherGoodsForm } from './OtherGoodsForm.tsx'
import { ScaleButton } from './ScaleButton.tsx'
import { amountText, unitOf, waitingOf } from './waiting-order.ts'
import styles from './WaitingOrderCard.module.css'

export interface PickRowProps {
  readonly actual: Actual
  readonly onChange: (lineNo: number, to: Partial<Actual>) => void
}

/** A line being put together: how much of it is there, or which goods are in its place. */
export function PickRow({ actual, onChange }: PickRowProps) {
  const words = useWords()
  const language = useLanguage()
  const [isReplacing, setReplacing] = useState(false)
  const { line } = actual
  const stopReplacing = () => {
    setReplacing(false)
    onChange(line.lineNo, { other: null, text: orderedText(line) })
  }
  return (
    <div className={styles.differs}>
      <p>
        {nameWithSpec(line, language)} · {amountText(line, waitingOf(line), words)}
      </p>
      {isReplacing ? (
        <OtherGoodsForm
          other={actual.other ?? null}
          replacedId={line.goodsId}
          onChange={(other) => onChange(line.lineNo, { other, text: '0', reason: null })}
          onStop={stopReplacing}
        />
      ) : (
        <>
          <ActualAmount actual={actual} onChange={onChange} />
          {line.replaceable && (
            <Button
              icon={<Replace size={20} aria-hidden="true" />}
              onClick={() => setReplacing(true)}
            >
              {words.writeOff.pick.replace}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function ActualAmount({ actual, onChange }: PickRowProps) {
  const words = useWords()
  const language = useLanguage()
  const { line, text, reason } = actual
  const amount = actualFrom(actual)
  const isLess = amount !== null && amount < waitingOf(line)
  const reasons = deviationReasons.filter((id) => id !== 'overWeight')
  return (
    <>
      <Field
        label={words.writeOff.actual}
        aria-label={`${words.writeOff.actual} · ${nameWithSpec(line, language)}`}
        value={text}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={amount === null ? words.writeOff.actualWrong : null}
        onText={(next) => onChange(line.lineNo, { text: next, reason: null })}
      />
      <ScaleButton
        unit={unitOf(line)}
        onWeight={(next) => onChange(line.lineNo, { text: next, reason: null })}
      />
      {isLess && (
        <ChipGroup
          variant="outline"
          label={words.writeOff.reason}
          items={reasons.map((id) => ({ id, label: words.writeOff.reasons[id] }))}
          chosen={reason}
          onChoose={(next) => onChange(line.lineNo, { reason: next })}
        />
      )}
    </>
  )
}
