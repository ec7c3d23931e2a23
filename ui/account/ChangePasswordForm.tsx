import { type FormEvent, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import styles from './ChangePasswordForm.module.css'

type Part = 'old' | 'new' | 'again'

/** Texts of the form, in the language of its application. */
export interface ChangePasswordWords {
  readonly steps: Readonly<Record<Part, string>>
  readonly required: string
  readonly rule: (least: number) => string
  readonly tooShort: (least: number) => string
  readonly same: string
  readonly differs: string
  readonly save: string
  readonly saving: string
  readonly show: string
  readonly hide: string
}

interface ChangePasswordFormProps {
  readonly words: ChangePasswordWords
  /** The fewest characters that a password may have. */
  readonly least: number
  /** Changes the password. Returns null, or what is to be said of the current password that was typed. */
  readonly change: (current: string, next: string) => Promise<string | null>
  readonly onChanged: () => void
}

/** Changes one's own password: the current one, and the new one twice. */
export function ChangePasswordForm({ words, least, change, onChanged }: ChangePasswordFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<Part, string>>>({
    old: '',
    new: '',
    again: '',
  })
  const [fault, setFault] = useState<{ readonly part: Part; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (typed.old === '') return setFault({ part: 'old', text: words.required })
    if (typed.new.length < least) return setFault({ part: 'new', text: words.tooShort(least) })
    if (typed.new === typed.old) return setFault({ part: 'new', text: words.same })
    if (typed.new !== typed.again) return setFault({ part: 'again', text: words.differs })
    setFault(null)
    setBusy(true)
    const refused = await change(typed.old, typed.new)
    setBusy(false)
    if (refused === null) return onChanged()
    setFault({ part: 'old', text: refused })
  }
  const field = (part: Part, autoComplete: string) => (
    <PasswordField
      label={words.steps[part]}
      value={typed[part]}
      onText={(text) => setTyped((before) => ({ ...before, [part]: text }))}
      error={fault?.part === part ? fault.text : null}
      autoComplete={autoComplete}
      showLabel={words.show}
      hideLabel={words.hide}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {field('old', 'current-password')}
      {field('new', 'new-password')}
      {field('again', 'new-password')}
      <p className={styles.rule}>{words.rule(least)}</p>
      <Button type="submit" variant="primary" wide tall busy={busy}>
        {busy ? words.saving : words.save}
      </Button>
    </form>
  )
}
