import { Field } from '@tillwright/ui/field/Field.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { useWords } from '../../platform/words/words.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import type { BackupDraft, WrongFields } from './backup-draft.ts'

export interface BackupTargetFieldsProps {
  readonly draft: BackupDraft
  readonly wrong: WrongFields
  readonly hasSecret: boolean
  readonly onChange: (news: Partial<BackupDraft>) => void
}

/** Where archives go: a folder, or a bucket with its key. */
export function BackupTargetFields(props: BackupTargetFieldsProps) {
  const { draft, wrong, onChange } = props
  const { backups: say } = useWords()
  return (
    <>
      <Choice
        label={say.kind}
        value={draft.targetKind}
        options={[
          { value: 'FOLDER', text: say.kinds.FOLDER },
          { value: 'S3', text: say.kinds.S3 },
        ]}
        onChoose={(kind) => onChange({ targetKind: kind === 'S3' ? 'S3' : 'FOLDER' })}
      />
      {draft.targetKind === 'S3' ? (
        <S3Fields {...props} />
      ) : (
        <Field
          label={say.folder}
          hint={say.folderHint}
          value={draft.folder}
          maxLength={400}
          onText={(folder) => onChange({ folder })}
          error={wrong.folder ? say.needed : null}
        />
      )}
    </>
  )
}

function S3Fields({ draft, wrong, hasSecret, onChange }: BackupTargetFieldsProps) {
  const { backups: say } = useWords()
  const needed = (isWrong: true | undefined) => (isWrong ? say.needed : null)
  return (
    <>
      <Field
        label={say.endpoint}
        hint={say.endpointHint}
        value={draft.endpoint}
        maxLength={300}
        inputMode="url"
        onText={(endpoint) => onChange({ endpoint })}
        error={needed(wrong.endpoint)}
      />
      <Field
        label={say.region}
        hint={say.regionHint}
        value={draft.region}
        maxLength={60}
        onText={(region) => onChange({ region })}
        error={needed(wrong.region)}
      />
      <Field
        label={say.bucket}
        value={draft.bucket}
        maxLength={63}
        onText={(bucket) => onChange({ bucket })}
        error={needed(wrong.bucket)}
      />
      <Field
        label={say.prefix}
        hint={say.prefixHint}
        value={draft.prefix}
        maxLength={200}
        onText={(prefix) => onChange({ prefix })}
      />
      <Field
        label={say.accessKey}
        value={draft.accessKey}
        maxLength={200}
        autoComplete="off"
        onText={(accessKey) => onChange({ accessKey })}
        error={needed(wrong.accessKey)}
      />
      <PasswordField
        label={say.secretKey}
        {...(hasSecret && { hint: say.secretHint })}
        value={draft.secret}
        maxLength={200}
        autoComplete="off"
        showLabel={say.show}
        hideLabel={say.hide}
        onText={(secret) => onChange({ secret })}
        error={needed(wrong.secret)}
      />
    </>
  )
}
