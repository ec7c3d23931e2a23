import type { Output } from '@tillwright/contract/call.ts'
import { backUpNow, queryBackups } from '@tillwright/contract/office/backup.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { backupFaultText } from './backup-fault.ts'
import { BackupForm } from './BackupForm.tsx'
import styles from './Operations.module.css'

type Standing = Output<typeof queryBackups>

const runningMs = 2_000
const idleMs = 15_000

/** The plan of backups and how they went; nothing on a platform whose business they are not. */
export function Backups() {
  const { backups: say } = useWords()
  const { data, reload } = useQuery(queryBackups, {})
  const [isOpen, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (data === null) return undefined
    const timer = setInterval(reload, data.isRunning ? runningMs : idleMs)
    return () => clearInterval(timer)
  }, [data, reload])
  if (data === null) return null
  const begin = async () => {
    setWrong(null)
    try {
      await callApi(backUpNow, {})
    } catch (error) {
      setWrong(failureOf(error).message)
    }
    reload()
  }
  return (
    <section className={styles.books} aria-labelledby="backups">
      <h2 id="backups">{say.title}</h2>
      <BackupStanding standing={data} />
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <p className={styles.actions}>
        <Button variant={data.plan === null ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
          {say.plan}
        </Button>
        {data.plan !== null && !data.isResting && (
          <Button busy={data.isRunning} onClick={() => void begin()}>
            {say.now}
          </Button>
        )}
      </p>
      <p className={styles.note}>{say.secrets}</p>
      {isOpen && (
        <BackupForm
          plan={data.plan}
          hasSecret={data.hasSecret}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            reload()
          }}
        />
      )}
    </section>
  )
}

/** Red where somebody has to do something. */
function BackupStanding({ standing }: { readonly standing: Standing }) {
  const words = useWords()
  const language = useLanguage()
  const { backups: say } = words
  const { plan, goodAtMs, goodPlace, goodBytes, fault, failedAtMs, nextAtMs } = standing
  const good = goodAtMs === null ? say.never : say.made(momentText(goodAtMs))
  return (
    <>
      {plan === null && <Banner tone="bad">{say.none}</Banner>}
      {standing.isResting && <Banner tone="bad">{say.resting}</Banner>}
      {fault !== null && (
        <Banner tone="bad">
          {failedAtMs !== null &&
            `${say.failed(momentText(failedAtMs))}${language === 'zh' ? '：' : ': '}`}
          {backupFaultText(fault, language, words)}
        </Banner>
      )}
      <p>
        <Tag tone={standing.isLate ? 'bad' : goodAtMs === null ? 'neutral' : 'ok'}>
          {standing.isLate && goodAtMs !== null ? say.late(momentText(goodAtMs)) : good}
        </Tag>
      </p>
      {goodAtMs !== null && (
        <p className={styles.note}>
          {goodPlace} {goodBytes !== null && bytesText(goodBytes)}
        </p>
      )}
      <p>
        {standing.isRunning
          ? say.running
          : plan !== null && !plan.isOn
            ? say.off
            : nextAtMs !== null && !standing.isResting && say.next(momentText(nextAtMs))}
      </p>
    </>
  )
}

const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`
