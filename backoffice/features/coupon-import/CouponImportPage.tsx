import type { Output } from '@tillwright/contract/call.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { readCouponsFile } from '@tillwright/contract/office/coupon-import.ts'
import { importMaxBytes } from '@tillwright/contract/office/goods-import.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { couponColumns } from '@tillwright/domain/coupon/coupon-columns.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { saveTable } from '../export/save-table.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import styles from '../../../ui/layout/import-page.module.css'
import { CouponImportFile } from './CouponImportFile.tsx'
import { CouponImportList } from './CouponImportList.tsx'

interface ChosenFile {
  readonly name: string
  readonly read: Output<typeof readCouponsFile>
  /** Distinguishes one choice from the next. */
  readonly turn: number
}

/** Coupons of members from a spreadsheet: chosen, asked about, looked at, given. */
export function CouponImportPage() {
  const { couponImport: say, imports } = useWords()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const read = async (chosen: File) => {
    setFile(null)
    setWrong(null)
    if (chosen.size > importMaxBytes) return setWrong(imports.tooLarge)
    setBusy(true)
    try {
      const said = await callApi(readCouponsFile, {}, { file: chosen })
      setFile({ name: chosen.name, read: said, turn })
      setTurn(turn + 1)
    } catch (error) {
      setWrong(reasonOf(failureOf(error), imports))
    }
    setBusy(false)
  }
  const titles = Object.values(couponColumns).map((names) => names[language === 'zh' ? 0 : 1] ?? '')
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={imports.choose}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void read(chosen)
          }}
        />
        <Button
          variant="soft"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void saveTable(say.template, 'xlsx', { titles, rows: [] })}
        >
          {say.template}
        </Button>
        <Button
          variant={file === null ? 'primary' : 'plain'}
          busy={isBusy}
          icon={<FileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {imports.choose}
        </Button>
      </PageHead>
      <div className={styles.page}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        {file === null ? (
          <section className={styles.card}>
            <p className={styles.help}>{say.help}</p>
          </section>
        ) : (
          <CouponImportFile
            key={file.turn}
            name={file.name}
            read={file.read}
            onWritten={() => setTurn((count) => count + 1)}
          />
        )}
        <CouponImportList key={turn} />
      </div>
    </>
  )
}

function reasonOf(failure: CallFailure, say: Words['imports']): string {
  const { code, data } = ownCodes.fileUnreadable
  const details = failure.code === code ? decode(data, failure.data) : null
  if (details?.ok) return say.unreadable[details.value.why]
  return failure.code === ownCodes.tooLarge.code ? say.tooLarge : failure.message
}
