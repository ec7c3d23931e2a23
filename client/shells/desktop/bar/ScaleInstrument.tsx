import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { Check, LoaderCircle, Scale as ScaleIcon, TriangleAlert } from 'lucide-react'
import { toggleTare, useScale } from '../../../platform/devices/scale/scale.ts'
import type { WeightReading } from '../../../platform/devices/scale/weight-reading.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { play } from '../../../platform/sound/sound.ts'
import { useWords, type Words } from '../../../platform/words/words.ts'
import styles from './ScaleInstrument.module.css'

/** The scale, live: weight, whether it is stable, and the plain grams. */
export function ScaleInstrument({ onOpen }: { readonly onOpen: () => void }) {
  const kind = useScale((state) => state.kind)
  const reading = useScale((state) => state.reading)
  const words = useWords()
  if (kind === 'none') {
    return (
      <button type="button" className={styles.none} onClick={onOpen}>
        <ScaleIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.till.scaleOff}
      </button>
    )
  }
  const weight = reading?.weight ?? 0
  return (
    <div className={styles.scale}>
      <button
        type="button"
        className={styles.reading}
        aria-label={words.till.scale}
        onMouseDown={keepFocus}
        onClick={onOpen}
      >
        <ScaleIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.weight}>
          {reading ? formatWeight(reading.weight, 'jin') : '0.000'}
          <small>{words.format.jin}</small>
        </span>
        <span className={styles.state}>
          <ReadingState reading={reading} />
          <span>
            {weight} {words.format.gram}
          </span>
        </span>
      </button>
      <TareButton />
    </div>
  )
}

/** The bowl counts as nothing; a second press counts it again. */
function TareButton() {
  const words = useWords()
  const tared = useScale((state) => state.tare > 0)
  return (
    <button
      type="button"
      className={classNames(styles.tare, tared && styles.tared)}
      aria-pressed={tared}
      onMouseDown={keepFocus}
      onClick={() => {
        if (toggleTare()) return
        play('refused')
        toast((all) => all.till.tareRefused, 'warning')
      }}
    >
      {tared ? words.till.untare : words.till.tare}
    </button>
  )
}

function ReadingState({ reading }: { readonly reading: WeightReading | null }) {
  const words = useWords()
  if (reading === null || reading.overload || reading.weight < 0) {
    return (
      <b className={styles.bad}>
        <TriangleAlert size={12} aria-hidden="true" />
        {faultWord(reading, words)}
      </b>
    )
  }
  const { stable } = reading
  return (
    <b className={classNames(stable ? styles.stable : styles.moving)}>
      {stable ? (
        <Check size={12} strokeWidth={3} aria-hidden="true" />
      ) : (
        <LoaderCircle size={12} aria-hidden="true" />
      )}
      {stable ? words.till.scaleStable : words.till.scaleMoving}
    </b>
  )
}

/** No signal, too much, or less than nothing: none of them can be sold. */
function faultWord(reading: WeightReading | null, words: Words): string {
  if (reading === null) return words.till.scaleSilent
  return reading.overload ? words.till.scaleOver : words.till.scaleBelow
}
