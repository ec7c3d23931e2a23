import { useEffect } from 'react'
import { QueryView } from '../frame/QueryView.tsx'
import hardware from '@tillwright/ui/layout/device-cards.module.css'
import { loadHardware } from '../hardware/hardware-store.ts'
import { labWords } from '../../platform/words/lab.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from './Lab.module.css'
import { standIns } from './lab-store.ts'
import { OrderingPrograms } from './OrderingPrograms.tsx'
import { OwnStandIns } from './OwnStandIns.tsx'
import { StandInCard } from './StandInCard.tsx'

/**
 * Every stand-in of the demo shop on one page: customers who order elsewhere, faults as switches,
 * printed documents as pictures.
 */
export function LabView() {
  const words = usePageWords(labWords)
  const answer = standIns.use()
  useEffect(() => {
    void loadHardware()
    return standIns.watch()
  }, [])
  return (
    <div className={styles.lab}>
      <p className={styles.hint}>{words.hint}</p>
      <h2 className={styles.title}>{words.customers}</h2>
      <OrderingPrograms />
      <h2 className={styles.title}>{words.onTill}</h2>
      <div className={styles.own}>
        <OwnStandIns />
      </div>
      <h2 className={styles.title}>{words.onNetwork}</h2>
      <QueryView
        answer={{ ...answer, reload: () => void standIns.look() }}
        failed={words.loadFailed}
        failedDetail={words.loadFailedDetail}
        height="320px"
      >
        {(all) => (
          <div className={hardware.cards}>
            {all.map((standIn) => (
              <StandInCard key={standIn.id} standIn={standIn} />
            ))}
          </div>
        )}
      </QueryView>
    </div>
  )
}
