import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useDeferredValue, useState } from 'react'
import { changeCart, newId, useCart } from '../cart/cart-store.ts'
import { useScale, weightNow, weightTaken } from '../../platform/devices/scale/scale.ts'
import { GoodsRow } from '../goods/shelf/GoodsRow.tsx'
import { useGoodsSearch } from '../goods/shelf/use-goods-search.ts'
import { play } from '../../platform/sound/sound.ts'
import { useSession } from '../../session/session-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { closePanel, openPanel } from './sell-panels.ts'
import styles from './panels.module.css'

/** Assigns goods to an unknown code; its line becomes theirs. */
export function ResolveCode({ unknownId }: { readonly unknownId: string }) {
  const words = useWords()
  const unknown = useCart(({ cart }) => cart.unknownCodes.find(({ id }) => id === unknownId))
  const flags = useSession((state) => state.flags)
  const forMember = useCart(({ cart }) => paysMemberPrice(cart.member))
  const [text, setText] = useState('')
  const { found } = useGoodsSearch(useDeferredValue(text))
  if (!unknown) return null
  const take = (goods: Goods) => {
    if (isOpenItem(goods)) {
      changeCart({ kind: 'removeUnknownCode', id: unknownId })
      return openPanel('openItem')
    }
    if (resolve(unknownId, goods)) closePanel()
  }
  return (
    <div className={styles.resolve}>
      <p className={styles.code}>{unknown.code}</p>
      <Field
        label={words.shell.search}
        hint={words.sell.assignHint}
        value={text}
        autoComplete="off"
        data-first-focus
        onText={setText}
      />
      <ul className={styles.found}>
        {found.slice(0, 30).map((goods) => (
          <li key={goods.id}>
            <GoodsRow goods={goods} forMember={forMember} flags={flags} onPick={take} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** False where weighed goods have no weight to be sold by. */
function resolve(unknownId: string, goods: Goods): boolean {
  const lineId = newId()
  if (!isWeighed(goods)) {
    const quantity = { kind: 'count', count: pieces(1) } as const
    changeCart({ kind: 'resolveUnknownCode', id: unknownId, found: { lineId, goods, quantity } })
    play('added')
    return true
  }
  const weight = weightNow()
  if (typeof weight === 'string') {
    const hasScale = useScale.getState().reading !== null
    toast(({ sell }) => (hasScale ? sell.putOnScale : sell.noScaleHere), 'warning')
    return false
  }
  weightTaken()
  const quantity = { kind: 'weight', weight } as const
  changeCart({ kind: 'resolveUnknownCode', id: unknownId, found: { lineId, goods, quantity } })
  play('added')
  return true
}
