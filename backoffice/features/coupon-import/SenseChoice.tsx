import { formatPercent, wholeBasisPoints } from '@tillwright/domain/number/basis-points.ts'
import {
  basisPointsOff,
  type PercentSense,
  percentSenses,
} from '@tillwright/domain/coupon/percent-sense.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './SenseChoice.module.css'

export interface SenseChoiceProps {
  /** A percentage of the file, as it stands there. */
  readonly example: string
  readonly onChoose: (sense: PercentSense) => void
}

/** Asks what the percentages of a file mean, by what one of them would make of a price of 100. */
export function SenseChoice({ example, onChoose }: SenseChoiceProps) {
  const { couponImport: say } = useWords()
  const typed = parseDecimal(example.replace(/\s*[%％]$/, ''), 2)
  const paid = (sense: PercentSense): string | null => {
    const off = typed === null ? null : basisPointsOff(typed, sense)
    return off === null ? null : formatPercent(wholeBasisPoints - off)
  }
  return (
    <fieldset className={styles.senses}>
      <legend>
        <b>{say.senseTitle}</b>
      </legend>
      <p>{say.senseLead}</p>
      {percentSenses.map((sense) => (
        <Button key={sense} wide onClick={() => onChoose(sense)}>
          {say.senses[sense](example, paid(sense))}
        </Button>
      ))}
    </fieldset>
  )
}
