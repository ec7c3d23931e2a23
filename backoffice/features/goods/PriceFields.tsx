import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import type { GoodsText } from '@tillwright/domain/goods/goods-text.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useWords } from '../../platform/words/words.ts'
import { priceNames } from './plan-text.ts'
import styles from './GoodsFields.module.css'

export interface PriceFieldsProps {
  readonly text: GoodsText
  readonly wrong: (field: keyof GoodsText) => string | null
  readonly onChange: (part: Partial<GoodsText>) => void
}

/** The four prices; which one counts at the till is the till's own rule. */
export function PriceFields({ text, wrong, onChange }: PriceFieldsProps) {
  const { goods: say } = useWords()
  return (
    <div className={styles.prices}>
      {priceNames.map((name) => (
        <Field
          key={name}
          label={say.prices[name]}
          value={text[name]}
          onText={(typed) => onChange({ [name]: typed })}
          error={wrong(name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          before={<span className={styles.sign}>{currencySign()}</span>}
        />
      ))}
    </div>
  )
}
