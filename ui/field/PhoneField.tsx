import { digitsOf } from './digits-of.ts'
import { Field, type FieldProps } from './Field.tsx'

/** Digits, with a plus before them where the country's code is; blanks go, and so does the code before a mainland number. */
export function PhoneField(props: Omit<FieldProps, 'readAs' | 'maxLength'>) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      maxLength={16}
      readAs={phoneDigits}
    />
  )
}

function phoneDigits(text: string): string {
  const digits = digitsOf(text).replace(/^(?:00)?86(?=1\d{10}$)/, '')
  const isMainland = /^1\d{10}$/.test(digits) && /^(?:\+|00)?\s*86/.test(text.trim())
  return text.trim().startsWith('+') && !isMainland ? `+${digits}` : digits
}
