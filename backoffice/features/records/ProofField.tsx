import { sensitivePasswordLength } from '@tillwright/domain/person/sensitive-password.ts'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { Proof } from './use-draft.ts'

/** Requests the sensitive password of the person who saves, where the change needs it. */
export function ProofField({ proof }: { readonly proof: Proof | null }) {
  const { records: say } = useWords()
  if (proof === null) return null
  return (
    <PasswordField
      label={say.proof}
      hint={say.proofHint}
      showLabel={say.show}
      hideLabel={say.hide}
      value={proof.typed}
      onText={proof.type}
      inputMode="numeric"
      maxLength={sensitivePasswordLength}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It comes up below the fold when a save needs it.
      autoFocus
    />
  )
}
