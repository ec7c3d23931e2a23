import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { fullGoodsName, goodsMeta, sellUnitName } from '../goods/goods-text.ts'
import { useGoodsSearch } from '../goods/shelf/use-goods-search.ts'
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
            replacedId={replacedId}
            onPick={(goods) => onChange({ goods, text: '' })}
          />
        </>
      ) : (
        <OtherAmount other={other} onChange={onChange} />
      )}
      <Button onClick={onStop}>{words.writeOff.pick.replaceNot}</Button>
    </div>
  )
}

const shownMost = 8

interface FoundGoodsProps {
  readonly query: string
  readonly replacedId: string
  readonly onPick: (goods: Goods) => void
}

function FoundGoods({ query, replacedId, onPick }: FoundGoodsProps) {
  const words = useWords()
  const language = useLanguage()
  const flags = useSession((state) => state.flags)
  const { found } = useGoodsSearch(query)
  if (query.trim() === '') return null
  const others = found.filter(({ id }) => id !== replacedId).slice(0, shownMost)
  if (others.length === 0) return <p>{words.sell.searchNone(query)}</p>
  return others.map((goods) => (
    <Button key={goods.id} tall onClick={() => onPick(goods)}>
      {[fullGoodsName(goods, language), goodsMeta(goods, { flags, words, language })]
        .filter((text) => text !== '')
        .join(' · ')}
    </Button>
  ))
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
