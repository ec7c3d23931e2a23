import { importMaxBytes } from '@tillwright/contract/office/goods-import.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { ColumnTitles } from '@tillwright/domain/sheet/match-columns.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { saveTable } from '../export/save-table.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { type Language, useLanguage, useWords } from '../../platform/words/words.ts'
import { BringGoods } from './BringGoods.tsx'
import { goodsSheet } from './goods-sheet.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportList } from './ImportList.tsx'
import { markOf } from './import-id.ts'
import { memberSheet } from './member-sheet.ts'
import type { ReadFile, SheetKind, SheetOutcome, SheetRow } from './sheet-kind.ts'
import { useDrop } from './use-drop.ts'
import styles from '../../../ui/layout/import-page.module.css'

/** A shop's goods from a spreadsheet, or from another store. */
export const ImportPage = () => (
  <SheetPage kind={goodsSheet}>{(onWritten) => <BringGoods onWritten={onWritten} />}</SheetPage>
)

/** A shop's members from a spreadsheet of another program. */
export const MemberImportPage = () => <SheetPage kind={memberSheet} />

interface SheetPageProps<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly kind: SheetKind<Row, Outcome>
  /** Another way in, until a file is chosen. */
  readonly children?: (onWritten: () => void) => ReactNode
}

/** A spreadsheet: chosen, looked at, written, and taken back. */
function SheetPage<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  children,
}: SheetPageProps<Row, Outcome>) {
  const say = kind.words(useWords())
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; mark: string; read: ReadFile<Row> } | null>(null)
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
      const said = await kind.read(chosen)
      setFile({ name: chosen.name, mark: `${kind.name} ${markOf(chosen)}`, read: said })
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
          <FilePlace kind={kind} onFile={(dropped) => void read(dropped)} />
        ) : (
          <ImportFile
            kind={kind}
            key={file.name}
            name={file.name}
            mark={file.mark}
            read={file.read}
            onWritten={() => setTurn((count) => count + 1)}
          />
        )}
        {file === null && children?.(() => setTurn((count) => count + 1))}
        <ImportList key={turn} kind={kind} />
      </div>
    </>
  )
}

/** Where a file is dropped, what may be in it, and an empty one to begin with. */
function FilePlace<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  onFile,
}: {
  readonly kind: SheetKind<Row, Outcome>
  readonly onFile: (file: File) => void
}) {
  const say = kind.words(useWords())
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
          void saveTable(say.template, 'xlsx', {
            titles: titlesIn(kind.titles, language),
            rows: [],
          })
        }
      >
        {say.template}
      </Button>
    </section>
  )
}

const titlesIn = (titles: ColumnTitles, language: Language): string[] =>
  Object.values(titles).map(([zh = '', en = '']) => (language === 'zh' ? zh : en))

function reasonOf(failure: CallFailure, say: ReturnType<typeof useWords>['imports']): string {
  const { code, data } = ownCodes.fileUnreadable
  const details = failure.code === code ? decode(data, failure.data) : null
  if (details?.ok) return say.unreadable[details.value.why]
  return failure.code === ownCodes.tooLarge.code ? say.tooLarge : failure.message
}
