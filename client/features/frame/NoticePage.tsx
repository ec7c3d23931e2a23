import { Button } from '@tillwright/ui/button/Button.tsx'
import { back } from '../../platform/navigation/navigation.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import styles from './Frame.module.css'

interface NoticePageProps {
  readonly title: string
  readonly text: string
}

/** A page that only says something, and the way back. */
export function NoticePage({ title, text }: NoticePageProps) {
  const { shell } = useWords()
  return (
    <main className={styles.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={back}>{shell.back}</Button>
      </div>
    </main>
  )
}

const fromWords = (pick: (words: Words) => NoticePageProps) =>
  function NoticeOf() {
    return <NoticePage {...pick(useWords())} />
  }

export const NotFoundPage = fromWords(({ shell }) => ({
  title: shell.notFoundTitle,
  text: shell.notFoundText,
}))
