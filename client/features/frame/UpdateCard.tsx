import { Button } from '@tillwright/ui/button/Button.tsx'
import { ignoreUpdate, updateNow, useUpdate } from '../update/update.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Frame.module.css'

/** A newer version: alongside the work, never over it. One that is forced cannot be put off. */
export function UpdateCard() {
  const offer = useUpdate((state) => state.offer)
  const { errors } = useWords()
  if (!offer) return null
  return (
    <aside className={styles.update} aria-label={errors.updateTitle}>
      <div>
        <strong>{errors.newVersion(offer.version)}</strong>
        {offer.isNeeded && <p>{errors.updateRequired}</p>}
      </div>
      <div className={styles.actions}>
        {!offer.isNeeded && <Button onClick={ignoreUpdate}>{errors.updateLater}</Button>}
        <Button variant="primary" onClick={updateNow}>
          {errors.updateNow}
        </Button>
      </div>
    </aside>
  )
}
