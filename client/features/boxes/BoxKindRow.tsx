import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './BoxReturn.module.css'
import type { OwedKind } from './owed-boxes.ts'

export interface BoxKindRowProps {
  readonly kind: OwedKind
  /** Nothing can be counted now. */
  readonly isFixed: boolean
  readonly whole: number
  readonly broken: number
  readonly onWhole: (count: number) => void
  readonly onBroken: (count: number) => void
}

/** One kind of box: how many are back whole, and how many of those that are back are past use. */
export function BoxKindRow({ kind, isFixed, whole, broken, onWhole, onBroken }: BoxKindRowProps) {
  const words = useWords()
  const mayAdd = !isFixed && whole + broken < kind.out
  return (
    <li className={styles.kind}>
      <p className={styles.name}>
        <b>{kind.name}</b>
        <small>{words.boxes.stillOut(kind.out - whole - broken)}</small>
      </p>
      <Counted
        label={words.boxes.whole}
        what={`${kind.name} ${words.boxes.whole}`}
        count={whole}
        mayAdd={mayAdd}
        mayTakeOff={!isFixed}
        onCount={onWhole}
      />
      <Counted
        label={words.boxes.broken}
        what={`${kind.name} ${words.boxes.broken}`}
        count={broken}
        mayAdd={mayAdd}
        mayTakeOff={!isFixed}
        onCount={onBroken}
      />
    </li>
  )
}

interface CountedProps {
  readonly label: string
  readonly what: string
  readonly count: number
  readonly mayAdd: boolean
  readonly mayTakeOff: boolean
  readonly onCount: (count: number) => void
}

function Counted({ label, what, count, mayAdd, mayTakeOff, onCount }: CountedProps) {
  const words = useWords()
  return (
    <div className={styles.counted}>
      <span>{label}</span>
      <Stepper
        value={String(count)}
        lessLabel={`${what} ${words.keys.lineLess}`}
        moreLabel={`${what} ${words.keys.lineMore}`}
        canLess={mayTakeOff && count > 0}
        canMore={mayAdd}
        onLess={() => onCount(count - 1)}
        onMore={() => onCount(count + 1)}
      />
    </div>
  )
}
