import { Button } from '@tillwright/ui/button/Button.tsx'
import { Download, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './ExportButton.module.css'
import { saveTable, type Table, type TableKind } from './save-table.ts'

export interface ExportButtonProps {
  /** File name without its extension. */
  readonly name: string
  /** Reads the whole list; it is requested when somebody wants it. */
  readonly table: (onCount: (count: number) => void) => Promise<Table>
}

/**
 * Reports the count until stopped; after that throws to end the reading, whose result is no longer
 * needed.
 */
function countUntil(stopped: Promise<null>, onCount: (count: number) => void) {
  let isOn = true
  void stopped.then(() => {
    isOn = false
  })
  return (count: number): void => {
    if (!isOn) throw new Error('the export was stopped')
    onCount(count)
  }
}

/**
 * Exports a list as a file: CSV or a workbook. Shows its progress, can be stopped, and reports the
 * result.
 */
export function ExportButton({ name, table }: ExportButtonProps) {
  const { records: say } = useWords()
  const [busy, setBusy] = useState<TableKind | null>(null)
  const [note, setNote] = useState('')
  const stop = useRef(() => {})
  const save = async (kind: TableKind) => {
    const stopped = new Promise<null>((resolve) => {
      stop.current = () => resolve(null)
    })
    setBusy(kind)
    try {
      const whole = await Promise.race([table(countUntil(stopped, setCount)), stopped])
      if (whole !== null) await saveTable(name, kind, whole)
      setNote(whole === null ? say.stopped : say.exported(whole.rows.length))
    } catch (error) {
      setNote(failureOf(error).message)
    }
    setBusy(null)
  }
  const setCount = (count: number) => setNote(say.read(count))
  return (
    <div className={styles.export}>
      <output className={styles.note}>{note}</output>
      {busy !== null && (
        <Button
          variant="ghost"
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => stop.current()}
        >
          {say.stop}
        </Button>
      )}
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          variant="ghost"
          busy={busy === kind}
          aria-label={say.exportAs(kind.toUpperCase())}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
