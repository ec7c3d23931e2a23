import { useEffect } from 'react'
import { AnswerView } from '../frame/AnswerView.tsx'
import hardware from '../hardware/Hardware.module.css'
import { loadHardware } from '../hardware/hardware-store.ts'
import { labWords } from '../../platform/words/lab.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from './Lab.module.css'
import { lookAtLab, useLab, watchLab } from './lab-store.ts'
import { OwnStandIns } from './OwnStandIns.tsx'
import { StandInCard } from './StandInCard.tsx'

/** Every stand-in of the demo shop on one page: faults are switches, papers are pictures. */
export function LabView() {
  const words = usePageWords(labWords)
  const answer = useLab()
  useEffect(() => {
    void loadHardware()
    return watchLab()
  }, [])
  return (
    <div className={styles.lab}>
      <p className={styles.hint}>{words.hint}</p>
      <h2 className={styles.title}>{words.onTill}</h2>
      <div className={styles.own}>
        <OwnStandIns />
      </div>
      <h2 className={styles.title}>{words.onNetwork}</h2>
      <AnswerView
        answer={{ ...answer, reload: () => void lookAtLab() }}
        failed={words.loadFailed}
        failedDetail={words.loadFailedDetail}
        height="320px"
      >
        {(standIns) => (
          <div className={hardware.cards}>
            {standIns.map((standIn) => (
              <StandInCard key={standIn.id} standIn={standIn} />
            ))}
          </div>
        )}
      </AnswerView>
    </div>
  )
}
