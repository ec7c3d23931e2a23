import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'

export interface PasswordFieldProps extends FieldProps {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password that can be looked at: typing blind on a shop's keyboard goes wrong too often. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          icon={
            shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />
          }
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
