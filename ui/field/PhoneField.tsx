import { Field, type FieldProps } from './Field.tsx'

/** Keeps digits only and stops at eleven, the length of a phone number. */
export function PhoneField({ onText, ...props }: FieldProps) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      maxLength={11}
      onText={(text) => onText(text.replace(/\D/g, '').slice(0, 11))}
    />
  )
}
