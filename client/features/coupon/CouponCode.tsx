import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { applyCouponCode } from './apply-coupon-code.ts'
import styles from './CouponList.module.css'

interface CouponCodeProps {
  readonly onDone: () => void
  /** Enter where no code was typed. */
  readonly onEmpty: () => void
}

/** A coupon on paper or on a phone, by its code. */
export function CouponCode({ onDone, onEmpty }: CouponCodeProps) {
  const words = useWords()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return onEmpty()
    if (busy) return
    setBusy(true)
    const refused = await applyCouponCode(code.trim())
    setBusy(false)
    setError(refused && refused(words))
    if (refused !== null) return
    setCode('')
    onDone()
  }
  return (
    <form className={styles.code} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.coupon.code}
        placeholder={words.coupon.codePlaceholder}
        value={code}
        error={error}
        autoComplete="off"
        onText={(text) => {
          setCode(text)
          setError(null)
        }}
      />
      <Button type="submit" variant="soft" busy={busy}>
        {words.coupon.useCode}
      </Button>
    </form>
  )
}
