import { digitsOf } from './digits-of.ts'
import { Field, type FieldProps } from './Field.tsx'

/** Digits only, as typed or pasted with blanks and the country's code; eleven are a phone number. */
export function PhoneField(props: Omit<FieldProps, 'readAs' | 'maxLength'>) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      maxLength={11}
      readAs={phoneDigits}
    />
  )
}

const phoneDigits = (text: string): string => digitsOf(text).replace(/^86(?=1\d{10}$)/, '')
