import { Field } from '@tillwright/ui/field/Field.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { SetUpFieldsProps } from './ShopFields.tsx'
import styles from './SetUp.module.css'
import type { SetUpForm } from './set-up-form.ts'

/** The owner of the shop, and the two passwords they use. */
export function OwnerFields({ form, faults, onChange }: SetUpFieldsProps) {
  const { setUp, login } = useWords()
  const said = (name: keyof SetUpForm) => (faults[name] ? setUp[faults[name]] : null)
  const shown = { showLabel: login.show, hideLabel: login.hide, autoComplete: 'new-password' }
  return (
    <fieldset className={styles.group}>
      <legend>{setUp.owner}</legend>
      <div className={styles.pair}>
        <Field
          label={setUp.nick}
          value={form.nick}
          onText={(nick) => onChange({ nick })}
          error={said('nick')}
          autoComplete="name"
          maxLength={40}
        />
        <PhoneField
          label={setUp.phone}
          value={form.phone}
          onText={(phone) => onChange({ phone })}
          error={said('phone')}
          autoComplete="username"
        />
        <PasswordField
          {...shown}
          label={setUp.password}
          value={form.password}
          onText={(password) => onChange({ password })}
          error={said('password')}
          maxLength={100}
        />
        <PasswordField
          {...shown}
          label={setUp.passwordAgain}
          value={form.passwordAgain}
          onText={(passwordAgain) => onChange({ passwordAgain })}
          error={said('passwordAgain')}
          maxLength={100}
        />
      </div>
      <PasswordField
        {...shown}
        label={setUp.pin}
        hint={setUp.pinHint}
        value={form.pin}
        onText={(pin) => onChange({ pin })}
        error={said('pin')}
        maxLength={40}
      />
    </fieldset>
  )
}
