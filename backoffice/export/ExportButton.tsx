import { Button } from '@tillwright/ui/button/Button.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../api/ask-failure.ts'
import { useWords } from '../words/words.ts'
import styles from './ExportButton.module.css'
import { saveTable, type Table, type TableKind } from './save-table.ts'

export interface ExportButtonProps {
  /** What the file is called, without its ending. */
  readonly name: string
  /** Reads the whole list; it is asked for when somebody wants it. */
  readonly table: (onCount: (count: number) => void) => Promise<Table>
}

/** A list as a file: CSV or a workbook. */
export function ExportButton({ name, table }: ExportButtonProps) {
  const { kept: say } = useWords()
  const [busy, setBusy] = useState<TableKind | null>(null)
  const [note, setNote] = useState('')
  const save = async (kind: TableKind) => {
    setBusy(kind)
    try {
      await saveTable(name, kind, await table((count) => setNote(say.read(count))))
      setNote('')
    } catch (error) {
      setNote(failureOf(error).message)
    }
    setBusy(null)
  }
  return (
    <div className={styles.export}>
      <output className={styles.note}>{note}</output>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          look="ghost"
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
