import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { fullGoodsName, sellUnitName } from '../goods/goods-text.ts'
import { FoundGoods } from '../goods/pick/FoundGoods.tsx'
import { type OtherGoods, otherQuantity } from './deviations.ts'
import { ScaleButton } from './ScaleButton.tsx'
import styles from './WaitingOrderCard.module.css'

interface OtherGoodsFormProps {
  readonly other: OtherGoods | null
  /** Goods of the line itself: they are no replacement. */
  readonly replacedId: string
  readonly onChange: (other: OtherGoods) => void
  readonly onStop: () => void
}

/** Goods in the place of a line: which, and how much of them. */
export function OtherGoodsForm({ other, replacedId, onChange, onStop }: OtherGoodsFormProps) {
  const words = useWords()
  const [query, setQuery] = useState('')
  return (
    <div className={styles.replaced}>
      <p>{words.writeOff.pick.replaceHint}</p>
      {other === null ? (
        <>
          <Field
            label={words.prePack.find}
            value={query}
            autoComplete="off"
            data-scan="accept"
            onText={setQuery}
          />
          <FoundGoods
            query={query}
            onPick={(goods) => {
              if (goods.id !== replacedId) onChange({ goods, text: '' })
            }}
          />
        </>
      ) : (
        <OtherAmount other={other} onChange={onChange} />
      )}
      <Button onClick={onStop}>{words.writeOff.pick.replaceNot}</Button>
    </div>
  )
}

interface OtherAmountProps {
  readonly other: OtherGoods
  readonly onChange: (other: OtherGoods) => void
}

function OtherAmount({ other, onChange }: OtherAmountProps) {
  const words = useWords()
  const language = useLanguage()
  const { goods, text } = other
  const name = fullGoodsName(goods, language)
  return (
    <>
      <Field
        label={`${name} · ${sellUnitName(goods.sellUnit, words)}`}
        value={text}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={text !== '' && otherQuantity(other) === null ? words.writeOff.actualWrong : null}
        onText={(next) => onChange({ goods, text: next })}
      />
      <ScaleButton unit={goods.sellUnit} onWeight={(next) => onChange({ goods, text: next })} />
    </>
  )
}
