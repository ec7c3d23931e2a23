import type { Output } from '@tillwright/contract/call.ts'
import { saveBackupPlan, testBackupTarget } from '@tillwright/contract/office/backup.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import {
  type BackupDraft,
  type BackupPlan,
  draftOf,
  planOf,
  rhythms,
  targetOf,
  type WrongFields,
  wrongTarget,
} from './backup-draft.ts'
import { backupFaultText } from './backup-fault.ts'
import { BackupTargetFields } from './BackupTargetFields.tsx'
import styles from './Operations.module.css'

export interface BackupFormProps {
  readonly plan: BackupPlan | null
  readonly hasSecret: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

type Tried = Output<typeof testBackupTarget>

interface Notice {
  readonly tone: 'ok' | 'bad'
  readonly text: string
}

/** When backups are made, how many stay and where they go. */
export function BackupForm({ plan, hasSecret, onClose, onSaved }: BackupFormProps) {
  const words = useWords()
  const language = useLanguage()
  const { backups: say } = words
  const [draft, setDraft] = useState(() => draftOf(plan))
  const [wrong, setWrong] = useState<WrongFields>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isTesting, setTesting] = useState(false)
  const change = (news: Partial<BackupDraft>) => setDraft({ ...draft, ...news })
  const run = async (work: () => Promise<Tried>, done: () => void) => {
    setNotice(null)
    try {
      const { fault } = await work()
      if (fault === null) done()
      else setNotice({ tone: 'bad', text: backupFaultText(fault, language, words) })
    } catch (error) {
      setNotice({ tone: 'bad', text: failureOf(error).message })
    }
  }
  const save = async () => {
    const read = planOf(draft, hasSecret)
    setWrong('wrong' in read ? read.wrong : {})
    if ('plan' in read) await run(() => callApi(saveBackupPlan, read.plan), onSaved)
  }
  const test = async () => {
    const faults = wrongTarget(draft, hasSecret)
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    setTesting(true)
    await run(
      () => callApi(testBackupTarget, targetOf(draft)),
      () => setNotice({ tone: 'ok', text: say.works }),
    )
    setTesting(false)
  }
  return (
    <FormDialog title={say.plan} onSend={save} onClose={onClose}>
      <div className={styles.form}>
        <RhythmFields draft={draft} wrong={wrong} onChange={change} />
        <BackupTargetFields draft={draft} wrong={wrong} hasSecret={hasSecret} onChange={change} />
        <Button busy={isTesting} onClick={() => void test()}>
          {say.test}
        </Button>
        {notice !== null && (
          <div ref={bringIntoView}>
            <Banner tone={notice.tone}>{notice.text}</Banner>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** The form is longer than a small screen. */
const bringIntoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })

interface RhythmFieldsProps {
  readonly draft: BackupDraft
  readonly wrong: WrongFields
  readonly onChange: (news: Partial<BackupDraft>) => void
}

function RhythmFields({ draft, wrong, onChange }: RhythmFieldsProps) {
  const { backups: say } = useWords()
  const known: readonly string[] = rhythms
  const offered = known.includes(draft.rhythm) ? known : [...known, draft.rhythm]
  return (
    <>
      <Choice
        label={say.isOn}
        value={draft.isOn ? 'on' : 'off'}
        options={[
          { value: 'on', text: say.on },
          { value: 'off', text: say.offChoice },
        ]}
        onChoose={(value) => onChange({ isOn: value === 'on' })}
      />
      <Choice
        label={say.rhythm}
        value={draft.rhythm}
        options={offered.map((value) => ({
          value,
          text: value === 'daily' ? say.daily : say.everyHours(Number(value)),
        }))}
        onChoose={(rhythm) => onChange({ rhythm })}
      />
      {draft.rhythm === 'daily' && (
        <Field
          label={say.time}
          hint={say.timeHint}
          value={draft.time}
          maxLength={5}
          onText={(time) => onChange({ time })}
          error={wrong.time ? say.wrongTime : null}
        />
      )}
      <Field
        label={say.keepDaily}
        hint={say.keepDailyHint}
        value={draft.keepDaily}
        maxLength={3}
        inputMode="numeric"
        onText={(keepDaily) => onChange({ keepDaily })}
        error={wrong.keepDaily ? say.wrongCount : null}
      />
      <Field
        label={say.keepWeekly}
        hint={say.keepWeeklyHint}
        value={draft.keepWeekly}
        maxLength={3}
        inputMode="numeric"
        onText={(keepWeekly) => onChange({ keepWeekly })}
        error={wrong.keepWeekly ? say.wrongCount : null}
      />
    </>
  )
}
