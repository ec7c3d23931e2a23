import type { Output } from '@tillwright/contract/call.ts'
import { queryGoodsImports, undoGoodsImport } from '@tillwright/contract/office/goods-import.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { useAnswer } from '../api/use-answer.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { AnswerState } from '../frame/AnswerState.tsx'
import { FormDialog } from '../frame/FormDialog.tsx'
import { tellGoodsChanged } from '../goods/tell-goods-changed.ts'
import { momentText } from '../navigation/moment-text.ts'
import { useWords, type Words } from '../words/words.ts'
import { endImport } from './import-id.ts'
import styles from './ImportPage.module.css'

/** The spreadsheets that were written down here; each can be taken back whole. */
export function ImportList() {
  const { imports: say } = useWords()
  const answered = useAnswer(queryGoodsImports, { pageNo: 1, pageSize: 20 })
  const [note, setNote] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const undo = async (importId: string) => {
    const tell = (text: string) => setNote(new Map(note).set(importId, text))
    setBusyId(importId)
    try {
      let [undone, kept, left] = [0, 0, 1]
      while (left > 0) {
        const part = await ask(undoGoodsImport, { importId })
        undone += part.undone
        kept += part.kept
        left = part.left
        tell(say.undoing(undone + kept))
      }
      endImport(importId)
      tell(say.undoneCounts(undone, kept))
      tellGoodsChanged()
      answered.reload()
    } catch (error) {
      tell(failureOf(error).message)
    }
    setBusyId(null)
  }
  const list = answered.data?.list ?? []
  if (answered.failure !== null) return <AnswerState answered={answered} />
  if (list.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="past-imports">
      <header className={styles.head}>
        <h2 id="past-imports">{say.past}</h2>
        <ExportButton
          name={say.past}
          table={async (onCount) => importTable(await everyImport(onCount), say)}
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
                look="danger-ghost"
                busy={busyId === one.importId}
                icon={<Undo2 size={18} aria-hidden="true" />}
                onClick={() => setAsked(one)}
              >
                {say.undo}
              </Button>
            ) : (
              <span>{say.undone}</span>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <FormDialog
          title={say.undoOf(asked.fileName)}
          action={say.undo}
          onSend={async () => {
            setAsked(null)
            await undo(asked.importId)
          }}
          onClose={() => setAsked(null)}
        >
          <p>{say.undoLead(asked.created, asked.changed)}</p>
        </FormDialog>
      )}
    </section>
  )
}

type PastImport = Output<typeof queryGoodsImports>['list'][number]

const everyImport = (onCount: (count: number) => void): Promise<PastImport[]> =>
  everyNumberedPage((pageNo) => ask(queryGoodsImports, { pageNo, pageSize: pageSizeMax }), onCount)

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
