import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { useSpecNow } from './use-spec-now.ts'
import { useCart } from '../../cart/cart-store.ts'
import { useSession } from '../../../session/session-store.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import { shelfSign } from '../goods-signs.ts'
import { goodsDetail, goodsMeta, goodsName, sellUnitName } from '../goods-text.ts'
import styles from './SpecsChoice.module.css'
import { blockedValues, chosenSpecs, specFor, specGroups, specWords } from './spec-groups.ts'

export interface SpecsChoiceProps {
  /** The specifications of one product; the first is chosen to begin with. */
  readonly specs: readonly Goods[]
  /** The one thing to press on its screen; quieter where another button is. */
  readonly isMain?: boolean
  readonly onDone: (goods: Goods) => void
}

/** Which of the product's kinds: one value from each group, and what that costs. */
export function SpecsChoice({ specs, isMain, onDone }: SpecsChoiceProps) {
  const words = useWords()
  const language = useLanguage()
  const flags = useSession((state) => state.flags)
  const forMember = useCart((state) => paysMemberPrice(state.cart.member))
  const [chosenId, setChosenId] = useState(
    () => (specs.find(({ soldOut }) => !soldOut) ?? specs[0])?.id,
  )
  const listed = specs.find(({ id }) => id === chosenId) ?? specs[0]
  const chosen = useSpecNow(listed)
  if (!chosen) return null
  const name = goodsName(chosen, language)
  const said = specWords(specs, language)
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <GoodsPicture goods={chosen} name={name} className={styles.picture} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.meta}>
            {goodsDetail(chosen, language) || goodsMeta(chosen, { flags, words, language })}
          </p>
          <p className={styles.price}>
            <Money cents={shelfSign(chosen, forMember).cents} />
            <small>{words.sell.perUnit(sellUnitName(chosen.sellUnit, words))}</small>
          </p>
        </div>
      </div>
      {specGroups(specs).map((group) => (
        <section key={group.name} className={styles.group}>
          <h3 className={styles.title}>{said(group.name)}</h3>
          <ChipGroup
            variant="outline"
            label={said(group.name)}
            items={group.values.map((value) => ({
              id: value,
              label: said(value),
              blocked: blockedValues(specs, chosen, group.name).has(value)
                ? words.goods.soldOut
                : undefined,
            }))}
            chosen={chosenSpecs(chosen).get(group.name) ?? null}
            onChoose={(value) =>
              setChosenId((specFor(specs, chosen, group.name, value) ?? chosen).id)
            }
          />
        </section>
      ))}
      <Button
        variant={isMain ? 'primary' : 'soft'}
        wide
        tall
        blocked={chosen.soldOut && words.goods.soldOut}
        onClick={() => onDone(chosen)}
      >
        {words.sell.addToCart}
        <Money cents={shelfSign(chosen, forMember).cents} />
      </Button>
    </div>
  )
}
