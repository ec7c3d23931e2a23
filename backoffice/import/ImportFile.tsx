import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../api/ask-failure.ts'
import { tellGoodsChanged } from '../goods/tell-goods-changed.ts'
import { hrefOf } from '../navigation/route.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { FaultList } from './FaultList.tsx'
import { beginImport, endImport, importIdOf } from './import-id.ts'
import type { ReadFile } from './ImportPage.tsx'
import styles from './ImportPage.module.css'
import { noProgress, type Progress, runImport } from './run-import.ts'

export interface ImportFileProps {
  readonly name: string
  /** Tells the file from others of its name. */
  readonly mark: string
  readonly read: ReadFile
  readonly onWritten: () => void
}

type Stage = 'looking' | 'looked' | 'writing' | 'stopped' | 'written'

/** One file on its way: what its columns mean, what is wrong with which row, how far it is written. */
export function ImportFile({ name, mark, read, onWritten }: ImportFileProps) {
  const { imports: say } = useWords()
  const [stage, setStage] = useState<Stage>('looking')
  const [progress, setProgress] = useState<Progress>(noProgress)
  const [wrong, setWrong] = useState<string | null>(null)
  const importId = useRef('')
  const stop = useRef(new AbortController())
  const run = async (isTrial: boolean, from: Progress) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setWrong(null)
    setProgress(from)
    setStage(isTrial ? 'looking' : 'writing')
    if (importId.current === '') importId.current = importIdOf(mark)
    if (!isTrial) beginImport(mark, importId.current)
    const wish = {
      importId: importId.current,
      fileName: name.slice(0, 200),
      isTrial,
      from,
      signal,
      onProgress: setProgress,
    }
    try {
      await runImport(read.rows, wish)
      if (isTrial) setStage(signal.aborted ? 'looking' : 'looked')
      else if (signal.aborted) setStage('stopped')
      else {
        endImport(importId.current)
        setStage('written')
      }
    } catch (error) {
      const { code, message } = failureOf(error)
      setWrong(message)
      // Taken back meanwhile: what follows is an import of its own.
      if (code === ownCodes.stateForbids.code) {
        endImport(importId.current)
        importId.current = ''
      }
      setStage(isTrial ? 'looked' : 'stopped')
    }
    if (isTrial) return
    tellGoodsChanged()
    onWritten()
  }
  useEffect(() => {
    void run(true, noProgress)
    return () => stop.current.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A file is looked at once, when it comes.
  }, [])
  const isRunning = stage === 'looking' || stage === 'writing'
  const bad = new Set(progress.refused.map(({ line }) => line)).size
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        {name} · {say.rows(read.rows.length)}
      </h2>
      <Columns read={read} />
      <progress
        className={styles.bar}
        value={progress.done}
        max={read.rows.length}
        aria-label={say[stage]}
      />
      <output className={styles.count}>
        <b>{say[stage]}</b> {say.counts({ ...progress, bad })}
      </output>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <div className={styles.acts}>
        {isRunning && <Button onClick={() => stop.current.abort()}>{say.stop}</Button>}
        {stage === 'looked' && (
          <Button
            look="primary"
            blocked={read.rows.length === bad && say.nothingGood}
            onClick={() => void run(false, noProgress)}
          >
            {bad === 0 ? say.writeAll : say.writeGood(read.rows.length - bad)}
          </Button>
        )}
        {stage === 'stopped' && (
          <Button look="primary" onClick={() => void run(false, progress)}>
            {say.goOn}
          </Button>
        )}
        {stage === 'written' && <a href={hrefOf('goods')}>{say.seeGoods}</a>}
      </div>
      {bad > 0 && stage === 'looked' && <p className={styles.help}>{say.orMend}</p>}
      <FaultList refused={progress.refused} />
    </section>
  )
}

/** Which column is taken for what; one that means nothing is said to be left out. */
function Columns({ read }: { readonly read: ReadFile }) {
  const { imports: say } = useWords()
  const language = useLanguage()
  const named = new Map<string, readonly string[]>(Object.entries(goodsColumns))
  return (
    <ul className={styles.columns}>
      {read.columns.map(({ title, field }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns of a file never move.
        <li key={at}>
          <Tag tone={field === null ? 'neutral' : 'brand'}>
            {title}
            {' → '}
            {field === null ? say.leftOut : named.get(field)?.[language === 'zh' ? 0 : 1]}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
