import { importMaxBytes, readGoodsFile } from '@tillwright/contract/office/goods-import.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { saveTable } from '../export/save-table.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goodsTitles } from '../goods/goods-table.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BringGoods } from './BringGoods.tsx'
import { type ReadFile, ImportFile } from './ImportFile.tsx'
import { ImportList } from './ImportList.tsx'
import { markOf } from './import-id.ts'
import { useDrop } from './use-drop.ts'
import styles from './ImportPage.module.css'

/** A shop's goods from a spreadsheet: chosen, looked at, written; or from another store. */
export function ImportPage() {
  const { imports: say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; mark: string; read: ReadFile } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  // Counts what was written, so that the list below is read again.
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const read = async (chosen: File) => {
    setFile(null)
    setWrong(null)
    if (chosen.size > importMaxBytes) return setWrong(say.tooLarge)
    setBusy(true)
    try {
      const said = await callApi(readGoodsFile, {}, { file: chosen })
      setFile({ name: chosen.name, mark: markOf(chosen), read: said })
    } catch (error) {
      setWrong(reasonOf(failureOf(error), say))
    }
    setBusy(false)
  }
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={say.choose}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void read(chosen)
          }}
        />
        <Button
          variant={file === null ? 'primary' : 'plain'}
          busy={isBusy}
          icon={<FileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {say.choose}
        </Button>
      </PageHead>
      <div className={styles.page}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        {file === null ? (
          <FilePlace onFile={(dropped) => void read(dropped)} />
        ) : (
          <ImportFile
            key={file.name}
            name={file.name}
            mark={file.mark}
            read={file.read}
            onWritten={() => setTurn((count) => count + 1)}
          />
        )}
        {file === null && <BringGoods onWritten={() => setTurn((count) => count + 1)} />}
        <ImportList key={turn} />
      </div>
    </>
  )
}

/** Where a file is dropped, what may be in it, and an empty one to begin with. */
function FilePlace({ onFile }: { readonly onFile: (file: File) => void }) {
  const { imports: say } = useWords()
  const language = useLanguage()
  const place = useRef<HTMLElement>(null)
  const isOver = useDrop(place, onFile)
  return (
    <section
      ref={place}
      className={classNames(styles.place, isOver && styles.over)}
      aria-label={say.dropHere}
    >
      <FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden="true" />
      <b>{say.dropHere}</b>
      <p className={styles.help}>{say.help}</p>
      <Button
        variant="soft"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() =>
          void saveTable(say.template, 'xlsx', { titles: goodsTitles(language), rows: [] })
        }
      >
        {say.template}
      </Button>
    </section>
  )
}

function reasonOf(failure: CallFailure, say: ReturnType<typeof useWords>['imports']): string {
  const { code, data } = ownCodes.fileUnreadable
  const details = failure.code === code ? decode(data, failure.data) : null
  if (details?.ok) return say.unreadable[details.value.why]
  return failure.code === ownCodes.tooLarge.code ? say.tooLarge : failure.message
}
