import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { GoodsPick } from '../goods/GoodsPick.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { Draft } from './draft.ts'
import styles from './DraftFields.module.css'
import type { FieldSpec } from './field-spec.ts'
import { Lines } from './Lines.tsx'
import { ManyOf } from './ManyOf.tsx'
import type { Drafting } from './use-draft.ts'

export interface DraftFieldsProps {
  readonly fields: readonly FieldSpec[]
  readonly drafting: Pick<Drafting, 'draft' | 'change' | 'faults'>
}

/** The fields of a form, in parts where it has some. */
export function DraftFields({ fields, drafting }: DraftFieldsProps) {
  const { draft } = drafting
  return (
    <div className={styles.fields}>
      {fields.map((spec) =>
        spec.isShown && !spec.isShown(draft) ? null : (
          <div key={spec.name} className={styles.slot} data-kind={spec.kind} data-part={spec.part}>
            {spec.part && <h3>{spec.part}</h3>}
            <DraftField spec={spec} drafting={drafting} />
          </div>
        ),
      )}
    </div>
  )
}

interface DraftFieldProps {
  readonly spec: FieldSpec
  readonly drafting: DraftFieldsProps['drafting']
}

const textOf = (draft: Draft, name: string) => String(draft[name] ?? '')
const listOf = (draft: Draft, name: string): readonly string[] => {
  const value = draft[name]
  return Array.isArray(value) ? value : []
}

function DraftField({ spec, drafting }: DraftFieldProps) {
  const { records: say } = useWords()
  const { name, label, hint, kind, options = [], maxLength } = spec
  const { draft, change, faults } = drafting
  const fault = faults.get(name)
  const error = fault === undefined ? null : say.faults[fault]
  const onText = (text: string) => change({ [name]: text })
  const plain = { label, hint, error, value: textOf(draft, name), onText, autoComplete: 'off' }
  switch (kind) {
    case 'switch':
      return (
        <>
          <Switch
            label={label}
            on={draft[name] === true}
            onChange={(on) => change({ [name]: on })}
          />
          {hint && <p className={styles.hint}>{hint}</p>}
        </>
      )
    case 'choice':
      return <Choice {...plain} options={options} onChoose={onText} />
    case 'many':
      return (
        <ManyOf
          label={label}
          options={options}
          chosen={listOf(draft, name)}
          error={error}
          onChoose={(chosen) => change({ [name]: chosen })}
        />
      )
    case 'goods':
      return (
        <GoodsPick
          label={label}
          error={error}
          chosen={listOf(draft, name)}
          onChoose={(chosen) => change({ [name]: chosen })}
        />
      )
    case 'lines':
      return <Lines {...plain} maxLength={maxLength ?? 280} />
    case 'password':
      return (
        <PasswordField
          label={label}
          hint={hint}
          error={error}
          value={plain.value}
          onText={onText}
          autoComplete="new-password"
          showLabel={say.show}
          hideLabel={say.hide}
        />
      )
    case 'text':
    case 'phone':
    case 'money':
    case 'number':
    case 'percent':
    case 'date':
      return (
        <Field
          {...plain}
          maxLength={maxLength ?? 140}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={inputModes[kind]}
          before={
            kind === 'money' ? <span className={styles.sign}>{currencySign()}</span> : undefined
          }
          after={kind === 'percent' ? <span className={styles.sign}>%</span> : undefined}
        />
      )
  }
}

const inputModes = {
  text: 'text',
  date: 'text',
  phone: 'tel',
  money: 'decimal',
  number: 'numeric',
  percent: 'decimal',
} as const
