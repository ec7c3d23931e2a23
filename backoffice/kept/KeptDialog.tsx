import type { KeptThing } from '@tillwright/contract/office/kept.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { OfficeDialog } from '../frame/OfficeDialog.tsx'
import { useWords } from '../words/words.ts'
import { DraftFields } from './DraftFields.tsx'
import styles from './KeptDialog.module.css'
import { ProofField } from './ProofField.tsx'
import type { KeptView } from './kept-view.ts'
import { useMaySave } from './use-may-save.ts'
import { useDraft } from './use-draft.ts'

export interface KeptDialogProps<F, N> {
  readonly view: KeptView<F, N>
  /** Null makes a new one. */
  readonly thing: KeptThing<F, N> | null
  readonly onSaved: () => void
  readonly onReadAgain: () => void
  readonly onClose: () => void
}

/** One thing, to be looked at, changed or made. */
export function KeptDialog<F, N>(props: KeptDialogProps<F, N>) {
  const { view, thing, onClose } = props
  const { kept: say } = useWords()
  const drafting = useDraft({
    calls: view.calls,
    before: thing,
    first: thing === null ? view.blank : view.draftOf(thing.facts),
    factsOf: view.factsOf,
    onSaved: () => {
      props.onSaved()
      onClose()
    },
  })
  const { failure, isOvertaken, isBusy, draft } = drafting
  const isFixed = !useMaySave(view) || (thing !== null && view.isFixed?.(thing) === true)
  return (
    <OfficeDialog
      title={thing === null ? view.add : view.edit}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          {isOvertaken && <Button onClick={props.onReadAgain}>{say.readAgain}</Button>}
          {!isFixed && (
            <Button look="primary" busy={isBusy} onClick={() => void drafting.save()}>
              {say.save}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form} data-beside={view.Beside ? '' : undefined}>
        <div className={styles.fields}>
          <fieldset className={styles.fields} disabled={isFixed}>
            {failure !== null && (
              <Banner tone="bad">{isOvertaken ? say.overtaken : failure.message}</Banner>
            )}
            <DraftFields fields={view.fields} drafting={drafting} />
            <ProofField proof={drafting.proof} />
          </fieldset>
          {thing !== null && view.More && <view.More thing={thing} onDone={props.onSaved} />}
        </div>
        {view.Beside && <view.Beside draft={draft} />}
      </div>
    </OfficeDialog>
  )
}
