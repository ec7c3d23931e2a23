import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { endImport } from './import-id.ts'
import styles from '../../../ui/layout/import-page.module.css'
import type { PastImports, SheetKind, SheetOutcome, SheetRow } from './sheet-kind.ts'

/** The spreadsheets that were written down here; each can be taken back whole. */
export function ImportList<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
}: {
  readonly kind: SheetKind<Row, Outcome>
}) {
  const words = useWords()
  const say = kind.words(words)
  const answered = useQuery(kind.past, { pageNo: 1, pageSize: 20 })
  const [note, setNote] = useState<ReadonlyMap<string, string>>(new Map())
  const [request, setRequested] = useState<PastImport | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const undo = async (importId: string) => {
    const notify = (text: string) => setNote(new Map(note).set(importId, text))
    setBusyId(importId)
    try {
      let [undone, remaining, left] = [0, 0, 1]
      let names = ''
      while (left > 0) {
        const part = await kind.undo(importId)
        names = part.stayed.join(say.between)
        undone += part.undone
        remaining += part.remaining
        left = part.left
        notify(say.undoing(undone + remaining))
      }
      endImport(importId)
      const counts = say.undoneCounts(undone, remaining)
      notify(names === '' ? counts : `${counts} ${words.memberImports.stayed(names)}`)
      kind.onChanged()
      answered.reload()
    } catch (error) {
      notify(failureOf(error).message)
    }
    setBusyId(null)
  }
  const list = answered.data?.list ?? []
  if (answered.failure !== null) return <QueryState answered={answered} />
  if (list.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="past-imports">
      <header className={styles.head}>
        <h2 id="past-imports">{say.past}</h2>
        <ExportButton
          name={say.past}
          table={async (onCount) => importTable(await everyImport(kind.past, onCount), say)}
        />
      </header>
      <ul>
        {list.map((one) => (
          <li key={one.importId} className={styles.past}>
            <b>{one.fileName}</b>
            <span>
              {momentText(one.beganAtMs)} {one.staffName}
            </span>
            <span>{say.made(one.created, one.changed)}</span>
            <output>{note.get(one.importId)}</output>
            {one.undoneAtMs === null ? (
              <Button
                variant="danger-ghost"
                busy={busyId === one.importId}
                icon={<Undo2 size={18} aria-hidden="true" />}
                onClick={() => setRequested(one)}
              >
                {say.undo}
              </Button>
            ) : (
              <span>{say.undone}</span>
            )}
          </li>
        ))}
      </ul>
      {request !== null && (
        <FormDialog
          title={say.undoOf(request.fileName)}
          action={say.undo}
          onSend={async () => {
            setRequested(null)
            await undo(request.importId)
          }}
          onClose={() => setRequested(null)}
        >
          <p>{say.undoLead(request.created, request.changed)}</p>
        </FormDialog>
      )}
    </section>
  )
}

type PastImport = PastImports['list'][number]

const everyImport = (
  past: SheetKind<SheetRow, SheetOutcome>['past'],
  onCount: (count: number) => void,
): Promise<PastImport[]> =>
  everyNumberedPage((pageNo) => callApi(past, { pageNo, pageSize: pageSizeMax }), onCount)

const importTable = (list: readonly PastImport[], say: Words['imports']): Table => ({
  titles: [say.file, say.writtenAt, say.writtenBy, say.newGoods, say.changedGoods, say.undoneAt],
  rows: list.map((one) => [
    one.fileName,
    momentText(one.beganAtMs),
    one.staffName,
    numberCell(String(one.created)),
    String(one.changed),
    one.undoneAtMs === null ? '' : momentText(one.undoneAtMs),
  ]),
})
