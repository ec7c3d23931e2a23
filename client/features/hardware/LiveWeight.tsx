import { zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { useScale } from '../../platform/devices/scale/scale.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

/** Current weight on this till's scale, large. */
export function LiveWeight() {
  const { format } = useWords()
  const weight = useScale(({ reading }) => reading?.weight) ?? zeroGrams
  return (
    <output className={styles.weight}>
      {formatWeight(weight, 'jin')}
      <small>{format.jin}</small>
      <small>
        {weight} {format.gram}
      </small>
    </output>
  )
}
