import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { FoundGoods } from '../goods/pick/FoundGoods.tsx'
import { useWords } from '../../platform/words/words.ts'
import { PackForm } from './PackForm.tsx'

/** Choosing what is packed; the same goods are packed again and again until others are chosen. */
export function MakePack() {
  const words = useWords()
  const [goods, setGoods] = useState<Goods | null>(null)
  const [query, setQuery] = useState('')
  if (goods !== null) {
    return <PackForm key={goods.id} goods={goods} onOther={() => setGoods(null)} />
  }
  return (
    <>
      <Field
        label={words.prePack.find}
        value={query}
        autoComplete="off"
        data-scan="accept"
        onText={setQuery}
      />
      <FoundGoods query={query} onPick={setGoods} />
    </>
  )
}
