import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import { DraftFields } from './DraftFields.tsx'
import styles from './RecordDialog.module.css'
import { ProofField } from './ProofField.tsx'
import type { RecordView } from './record-view.ts'
import { useMaySave } from './use-may-save.ts'
import { useDraft } from './use-draft.ts'

export interface RecordDialogProps<F, N> {
  readonly view: RecordView<F, N>
  /** Null makes a new one. */
  readonly thing: StoredRecord<F, N> | null
  readonly onSaved: () => void
  readonly onReadAgain: () => void
  readonly onClose: () => void
}

/** One thing, to be looked at, changed or made. */
export function RecordDialog<F, N>(props: RecordDialogProps<F, N>) {
  const { view, thing: record, onClose } = props
  const { records: say } = useWords()
  const drafting = useDraft({
    calls: view.calls,
    before: record,
    first: record === null ? view.blank : view.draftOf(record.facts),
    factsOf: view.factsOf,
    onSaved: () => {
      props.onSaved()
      onClose()
    },
  })
  const { failure, isOvertaken, isBusy, draft } = drafting
  const isFixed = !useMaySave(view) || (record !== null && view.isFixed?.(record) === true)
  return (
    <OfficeDialog
      title={record === null ? view.add : view.edit}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          {isOvertaken && <Button onClick={props.onReadAgain}>{say.readAgain}</Button>}
          {!isFixed && (
            <Button variant="primary" busy={isBusy} onClick={() => void drafting.save()}>
              {say.save}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form} data-alongside={view.SideView ? '' : undefined}>
        <div className={styles.fields}>
          <fieldset className={styles.fields} disabled={isFixed}>
            {failure !== null && (
              <Banner tone="bad">{isOvertaken ? say.overtaken : failure.message}</Banner>
            )}
            <DraftFields fields={view.fields} drafting={drafting} />
            <ProofField proof={drafting.proof} />
          </fieldset>
          {record !== null && view.More && <view.More thing={record} onDone={props.onSaved} />}
        </div>
        {view.SideView && <view.SideView draft={draft} />}
      </div>
    </OfficeDialog>
  )
}
