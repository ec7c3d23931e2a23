import type { Output } from '@tillwright/contract/call.ts'
import { queryCouponImports, undoCouponImport } from '@tillwright/contract/office/coupon-import.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import styles from '../../../ui/layout/import-page.module.css'

type PastImport = Output<typeof queryCouponImports>['list'][number]

/** Spreadsheets of coupons that were brought in; what nobody has used yet can be taken back. */
export function CouponImportList() {
  const { couponImport: say } = useWords()
  const answered = useQuery(queryCouponImports, { pageNo: 1, pageSize: 20 })
  const [open, setOpen] = useState<PastImport | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const list = answered.data?.list ?? []
  if (answered.failure !== null) return <QueryState answered={answered} />
  if (list.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="past-imports">
      <h2 id="past-imports">{say.past}</h2>
      {note !== null && <output>{note}</output>}
      <ul>
        {list.map((one) => (
          <li key={one.importId} className={styles.past}>
            <b>{one.fileName}</b>
            <span>
              {momentText(one.beganAtMs)} {one.staffName}
            </span>
            <span>{say.counts(one.unused, one.used)}</span>
            {one.undoneAtMs !== null && <span>{say.undone}</span>}
            {one.unused > 0 && (
              <Button
                variant="danger-ghost"
                icon={<Undo2 size={18} aria-hidden="true" />}
                onClick={() => setOpen(one)}
              >
                {say.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <FormDialog
          title={say.undoOf(open.fileName)}
          action={say.undo}
          onSend={async () => {
            const { undone, staying } = await callApi(undoCouponImport, { importId: open.importId })
            setOpen(null)
            setNote(say.undoneCounts(undone, staying))
            answered.reload()
          }}
          onClose={() => setOpen(null)}
        >
          <p>{say.undoLead(open.unused, open.used)}</p>
        </FormDialog>
      )}
    </section>
  )
}
