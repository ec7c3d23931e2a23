import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { countByKind, FaultList } from './FaultList.tsx'
import styles from '../../../ui/layout/import-page.module.css'
import type { ReadFile, Refused, SheetKind, SheetOutcome, SheetRow } from './sheet-kind.ts'
import { useImportRun } from './use-import-run.ts'

interface ImportFileProps<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly kind: SheetKind<Row, Outcome>
  readonly name: string
  /** Distinguishes the file from others of the same name. */
  readonly mark: string
  readonly read: ReadFile<Row>
  readonly onWritten: () => void
}

/** One file on its way: what its columns mean, what is wrong with which row, how far it is written. */
export function ImportFile<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  name,
  mark,
  read,
  onWritten,
}: ImportFileProps<Row, Outcome>) {
  const words = useWords()
  const say = kind.words(words)
  const { rows } = read
  const {
    stage,
    progress,
    refused: looked,
    plan,
    wrong,
    write,
    accept,
    stop,
    goOn,
  } = useImportRun({
    kind,
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
  const total = isWriting ? plan.rows.length : rows.length
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        {name} · {say.rows(rows.length)}
      </h2>
      <Columns kind={kind} read={read} />
      <progress className={styles.bar} value={progress.done} max={total} aria-label={say[stage]} />
      <output className={styles.count}>
        <b>{say[stage]}</b> {say.counts({ done: progress.done, ...countsOf(outcomes), bad })}
      </output>
      {stage === 'looked' && <p className={styles.help}>{kind.totals(outcomes, refused, words)}</p>}
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
        {stage === 'looked' && <Warnings kind={kind} refused={refused} onAccept={accept} />}
        {stage === 'stopped' && (
          <Button variant="primary" onClick={goOn}>
            {say.goOn}
          </Button>
        )}
        {stage === 'written' && <a href={kind.href}>{say.seeGoods}</a>}
      </div>
      {bad > 0 && stage === 'looked' && <p className={styles.help}>{say.orMend}</p>}
      <FaultList kind={kind} refused={refused} />
    </section>
  )
}

const countsOf = (outcomes: readonly SheetOutcome[]) => {
  const count = (kind: SheetOutcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  return { created: count('created'), changed: count('changed'), same: count('same') }
}

interface WarningsProps<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly kind: SheetKind<Row, Outcome>
  readonly refused: readonly Refused[]
  readonly onAccept: (fault: string) => void
}

/** A button for each kind of fault that may be accepted. */
function Warnings<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  refused,
  onAccept,
}: WarningsProps<Row, Outcome>) {
  const counts = countByKind(refused)
  return Object.entries(kind.warnings(useWords())).flatMap(([fault, text]) => {
    const count = counts.get(fault) ?? 0
    if (count === 0) return []
    return [
      <Button key={fault} onClick={() => onAccept(fault)}>
        {text(count)}
      </Button>,
    ]
  })
}

/** Which column is taken for what; one that means nothing is said to be left out. */
function Columns<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  read,
}: Pick<ImportFileProps<Row, Outcome>, 'kind' | 'read'>) {
  const { imports: say } = useWords()
  const language = useLanguage()
  const named = new Map<string, readonly string[]>(Object.entries(kind.titles))
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
