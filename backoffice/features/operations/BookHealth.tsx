import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { queryBookHealth } from '@tillwright/contract/health.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useEffect } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { may } from '../../session/office-store.ts'
import styles from './Operations.module.css'

const againMs = 5_000

/** The server's own check that money, stock and paper agree; owners see more of backups below it. */
export function BookHealth() {
  const { operations: say } = useWords()
  const { data, reload } = useQuery(queryBookHealth, {})
  const isKnown = data !== null && data.checkedAtMs !== null
  useEffect(() => {
    if (data === null || isKnown) return undefined
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [data, isKnown, reload])
  if (data === null) return null
  const broken = data.list.filter(({ holds }) => !holds)
  return (
    <section className={styles.books} aria-labelledby="books">
      <h2 id="books">{say.books}</h2>
      {data.checkedAtMs === null ? (
        say.booksChecking
      ) : broken.length === 0 ? (
        <Tag tone="ok">{say.booksHold(data.list.length, momentText(data.checkedAtMs))}</Tag>
      ) : (
        <>
          <Tag tone="bad">{say.booksBroken(broken.length)}</Tag>
          <ul>
            {broken.map(({ name, says }) => (
              <li key={name}>{says}</li>
            ))}
          </ul>
        </>
      )}
      {!may(ownerPermission) && (
        <p>
          <Tag tone={data.isBackupDue ? 'bad' : data.backupAtMs === null ? 'neutral' : 'ok'}>
            {backupText(data, say)}
          </Tag>
        </p>
      )}
    </section>
  )
}

function backupText(
  { backupAtMs, isBackupDue }: Output<typeof queryBookHealth>,
  say: Words['operations'],
): string {
  if (backupAtMs === null) return say.backupNone
  const time = momentText(backupAtMs)
  return isBackupDue ? say.backupOld(time) : say.backupMade(time)
}
