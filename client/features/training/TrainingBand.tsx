import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import { CircleCheck, GraduationCap, ListChecks, LogOut, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { homePath } from '../../platform/navigation/home.ts'
import { openPage, useLayer } from '../../platform/navigation/navigation.ts'
import { requestConfirmation } from '../../platform/notices/notice-store.ts'
import { writePreference } from '../../platform/storage/preferences.ts'
import { pageWords, usePageWords, useWords } from '../../platform/words/words.ts'
import { nextLesson, openLesson, useLessons, watchLessons } from './lesson-progress.ts'
import { isLearnt, lessonIds, lessonSteps } from './lessons.ts'
import styles from './TrainingBand.module.css'
import { trainingWords } from '../../platform/words/training.words.ts'
import { shopBase } from '../../platform/navigation/server-base.ts'

let isWatching = false

/** Over every page of a till to practise on: that nothing counts, and what to do next. */
export function TrainingBand() {
  const words = usePageWords(trainingWords)
  const [listed, setListed] = useState(false)
  const { learnt } = useLessons()
  useEffect(() => {
    if (!isWatching) watchLessons()
    isWatching = true
  }, [])
  return (
    <>
      <aside className={styles.band} aria-label={words.title}>
        <b className={styles.name}>
          <GraduationCap size={20} aria-hidden="true" />
          {words.band}
        </b>
        <Task />
        <span className={styles.acts}>
          <button
            type="button"
            className={styles.act}
            aria-label={`${words.lessons} ${words.progress(learnt.length, lessonIds.length)}`}
            onClick={() => setListed(true)}
          >
            <ListChecks size={18} aria-hidden="true" />
            <span className={styles.label}>{words.lessons}</span>
            {words.progress(learnt.length, lessonIds.length)}
          </button>
          <button
            type="button"
            className={styles.act}
            aria-label={words.exit}
            onClick={() => void exit()}
          >
            <LogOut size={18} aria-hidden="true" />
            <span className={styles.label}>{words.exit}</span>
          </button>
        </span>
      </aside>
      {listed && <LessonList onClose={() => setListed(false)} />}
    </>
  )
}

/** Current step of the open lesson; announced aloud when it changes. */
function Task() {
  const words = usePageWords(trainingWords)
  const { lesson, step } = useLessons()
  const isDone = isLearnt(lesson, step)
  const count = lessonSteps[lesson].length
  return (
    <div className={styles.task}>
      <output className={styles.text}>
        <small>
          {words.lesson(lessonIds.indexOf(lesson) + 1, words.names[lesson])}
          {!isDone && ` · ${step + 1}/${count}`}
        </small>
        <span>{isDone ? words.wellDone : words.steps[lesson][step]}</span>
      </output>
      <button type="button" className={styles.act} aria-label={words.next} onClick={nextLesson}>
        <SkipForward size={18} aria-hidden="true" />
        <span className={styles.label}>{words.next}</span>
      </button>
    </div>
  )
}

function LessonList({ onClose }: { readonly onClose: () => void }) {
  const words = usePageWords(trainingWords)
  const { shell } = useWords()
  const { lesson, learnt } = useLessons()
  useLayer(true, onClose)
  return (
    <Dialog title={words.lessons} closeLabel={shell.close} onClose={onClose} flush>
      <div className={styles.list}>
        {lessonIds.map((id, index) => (
          <MenuItem
            key={id}
            icon={<CircleCheck size={20} aria-hidden="true" data-learnt={learnt.includes(id)} />}
            label={`${index + 1} ${words.names[id]}`}
            value={learnt.includes(id) ? words.learnt : id === lesson && words.open}
            checked={id === lesson}
            onPress={() => {
              openLesson(id)
              onClose()
            }}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Back to the till. The practice shop ends with the next one that is begun, or by itself. */
async function exit(): Promise<void> {
  const words = pageWords(trainingWords)
  const leaves = await requestConfirmation({
    title: words.exit,
    text: words.exitQuestion,
    confirm: words.exit,
    cancel: words.stay,
  })
  if (!leaves) return
  writePreference('practised', 'yes')
  openPage(`${shopBase}/#${homePath()}`)
}
