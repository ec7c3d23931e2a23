import { queryGoodsChoices } from '@tillwright/contract/office/office-goods.ts'
import { boxesInText, textOfBoxes } from '@tillwright/domain/box/goods-boxes.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import type { GoodsText } from '@tillwright/domain/goods/goods-text.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './GoodsFields.module.css'

export interface BelongsFieldsProps {
  readonly text: Pick<GoodsText, 'merchantId' | 'boxes'>
  readonly wrong: (field: 'merchantId' | 'boxes') => string | null
  readonly onChange: (part: Partial<GoodsText>) => void
}

/** Merchant that owns the goods, and the boxes that each unit leaves in. */
export function BelongsFields({ text, wrong, onChange }: BelongsFieldsProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const answered = useQuery(queryGoodsChoices, {})
  // A number that cannot be stays to be mended, alongside those that are text already.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (answered.data === null) return <QueryState answered={answered} />
  const { boxKinds } = answered.data
  const merchants = answered.data.merchants.filter(
    ({ id, isActive }) => isActive || id === text.merchantId,
  )
  const boxes = boxesInText(text.boxes)
  const setCount = (kindId: string, count: string) => {
    setTyped({ ...typed, [kindId]: count })
    const others = boxes.filter((one) => one.kindId !== kindId)
    const whole = /^\d{1,6}$/.test(count.trim()) ? Number(count) : 0
    const all = whole === 0 ? others : [...others, { kindId, count: whole }]
    onChange({ boxes: textOfBoxes(all) })
  }
  return (
    <div className={styles.fields}>
      <Choice
        label={say.merchant}
        value={text.merchantId}
        options={[
          ...(text.merchantId === '' ? [{ value: '', text: say.ownMerchant }] : []),
          ...merchants.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChoose={(merchantId) => onChange({ merchantId })}
        error={wrong('merchantId')}
      />
      {boxKinds.map(({ id, ...names }, at) => (
        <Field
          key={id}
          label={say.boxesOf(nameIn(language, names))}
          value={typed[id] ?? String(boxes.find((one) => one.kindId === id)?.count ?? '')}
          onText={(count) => setCount(id, count)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={at === 0 ? wrong('boxes') : null}
        />
      ))}
    </div>
  )
}
