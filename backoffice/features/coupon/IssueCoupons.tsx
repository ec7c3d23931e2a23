import { issueCoupons } from '@tillwright/contract/office/office-coupon.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { saveTable } from '../export/save-table.ts'
import { PaperCodes } from './PaperCodes.tsx'
import { Lines } from '../records/Lines.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './CouponPreview.module.css'

export interface IssueCouponsProps {
  readonly couponId: string
  readonly name: string
  readonly onDone: () => void
}

/** Gives coupons of a kind to members by their phones, or makes codes for paper. */
export function IssueCoupons({ couponId, name, onDone }: IssueCouponsProps) {
  const { coupons: say } = useWords()
  const [phones, setPhones] = useState('')
  const [count, setCount] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const saveId = useRef(crypto.randomUUID())
  const give = async () => {
    setWrong(null)
    const input = {
      saveId: saveId.current,
      couponId,
      phones: phones.split(/[\s,，;；]+/).filter(Boolean),
      paperCount: /^\d{1,4}$/.test(count) ? Number(count) : 0,
    }
    try {
      const given = await callApi(issueCoupons, input)
      if (given.unknownPhones.length > 0)
        return setWrong(say.unknownPhones(given.unknownPhones.join(', ')))
      saveId.current = crypto.randomUUID()
      setCodes(given.codes)
      setPhones('')
      setCount('')
      onDone()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <section className={styles.preview} aria-label={say.give}>
      <h3>{say.give}</h3>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <Lines
        label={say.phones}
        hint={say.phonesHint}
        error={null}
        value={phones}
        maxLength={20_000}
        onText={setPhones}
      />
      <Field label={say.paperCount} value={count} onText={setCount} inputMode="numeric" />
      <Button onClick={() => void give()}>{say.give}</Button>
      {codes.length > 0 && (
        <>
          <output>{say.given(codes.length)}</output>
          <Button
            variant="ghost"
            onClick={() =>
              void saveTable(name, 'csv', { titles: [say.code], rows: codes.map((code) => [code]) })
            }
          >
            {say.saveCodes}
          </Button>
        </>
      )}
      <PaperCodes couponId={couponId} name={name} />
    </section>
  )
}
