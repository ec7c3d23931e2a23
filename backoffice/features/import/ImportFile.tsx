import type { readGoodsFile } from '@tillwright/contract/office/goods-import.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { FaultList } from './FaultList.tsx'
import styles from './ImportPage.module.css'
import type { ImportTotals } from '../../platform/words/imports.words.ts'
import type { Outcome, Refused } from './run-import.ts'
import { useImportRun } from './use-import-run.ts'

export type ReadFile = Output<typeof readGoodsFile>

export interface ImportFileProps {
  readonly name: string
  /** Distinguishes the file from others of the same name. */
  readonly mark: string
  readonly read: ReadFile
  readonly onWritten: () => void
}

/** One file on its way: what its columns mean, what is wrong with which row, how far it is written. */
export function ImportFile({ name, mark, read, onWritten }: ImportFileProps) {
  const { imports: say } = useWords()
  const { rows } = read
  const {
    stage,
    progress,
    refused: looked,
    plan,
    wrong,
    write,
    takeAnyCheckDigit,
    stop,
    goOn,
  } = useImportRun({
    name,
    mark,
    rows,
    onWritten,
  })
  const isRunning = stage === 'looking' || stage === 'writing'
  const isWriting = plan !== null && stage !== 'looked'
  const { outcomes } = plan === null || isWriting ? progress : plan
  // Rows refused by the check remain listed while the rest is written.
  const refused = [...looked, ...(plan === null || isWriting ? progress.refused : [])]
  const bad = new Set(refused.map(({ line }) => line)).size
  const oddCodes = refused.filter(({ kind }) => kind === 'checkDigit').length
  const total = isWriting ? plan.rows.length : rows.length
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        {name} · {say.rows(rows.length)}
      </h2>
      <Columns read={read} />
      <progress className={styles.bar} value={progress.done} max={total} aria-label={say[stage]} />
      <output className={styles.count}>
        <b>{say[stage]}</b> {say.counts({ done: progress.done, ...countsOf(outcomes), bad })}
      </output>
      {stage === 'looked' && (
        <p className={styles.help}>{say.totals(totalsOf(outcomes, refused))}</p>
      )}
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <div className={styles.acts}>
        {isRunning && <Button onClick={stop}>{say.stop}</Button>}
        {stage === 'looked' && (
          <Button
            variant="primary"
            blocked={plan?.rows.length === 0 && say.nothingGood}
            onClick={write}
          >
            {bad === 0 ? say.writeAll : say.writeGood(plan?.rows.length ?? 0)}
          </Button>
        )}
        {stage === 'looked' && oddCodes > 0 && (
          <Button onClick={takeAnyCheckDigit}>{say.takeAnyCheckDigit(oddCodes)}</Button>
        )}
        {stage === 'stopped' && (
          <Button variant="primary" onClick={goOn}>
            {say.goOn}
          </Button>
        )}
        {stage === 'written' && <a href={hrefOf('goods')}>{say.seeGoods}</a>}
      </div>
      {bad > 0 && stage === 'looked' && <p className={styles.help}>{say.orMend}</p>}
      <FaultList refused={refused} />
    </section>
  )
}

const countsOf = (outcomes: readonly Outcome[]) => {
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  return { created: count('created'), changed: count('changed'), same: count('same') }
}

/**
 * Returns the totals of a file besides the number of goods, so that a misread column is noticed.
 */
function totalsOf(outcomes: readonly Outcome[], refused: readonly Refused[]): ImportTotals {
  const count = (is: (one: Outcome) => boolean) => outcomes.filter(is).length
  const weighed = count(({ isWeighed }) => isWeighed)
  return {
    weighed,
    pieces: outcomes.length - weighed,
    newCategories: new Set(outcomes.flatMap(({ newCategories }) => newCategories)).size,
    sharedCodes: refused.filter(({ kind }) => kind === 'sameAsLine').length,
    begins: count(({ stock }) => stock === 'begins'),
    ceases: count(({ stock }) => stock === 'ceases'),
    set: count(({ stock }) => stock === 'set'),
    stays: count(({ stock }) => stock === 'stays'),
  }
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
