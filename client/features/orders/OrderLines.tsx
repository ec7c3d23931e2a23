import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { GoodsPicture } from '../goods/picture/GoodsPicture.tsx'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import type { OrderLine } from './order.ts'
import styles from './OrderLines.module.css'

/** The lines of an order, each with what it came to after its own price rules. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const words = useWords()
  return (
    <ul className={styles.lines} aria-label={words.sell.cartLines}>
      {lines.map((line) => (
        <Line key={line.lineNo} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { readonly line: OrderLine }) {
  const words = useWords()
  const name = nameWithSpec(line, useLanguage())
  const goods = goodsById(line.goodsId)
  const quantity = quantityText(line.quantity, line.sellUnit)
  const unit = sellUnitName(line.sellUnit, words)
  return (
    <li className={styles.line}>
      <span className={styles.picture} aria-hidden="true">
        {goods && <GoodsPicture goods={goods} name={name} />}
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.price}>
          {amountLabel(line.unitPriceCents)}
          {line.quantity.kind === 'weight' && words.sell.perUnit(unit)}
          {signsOf(line, words).map((sign) => (
            <Tag key={sign}>{sign}</Tag>
          ))}
        </p>
        {line.refundedAmount > 0 && (
          <p className={styles.refunded}>
            {words.orders.refundedPart(amountLabel(line.refundedCents))}
          </p>
        )}
        {line.note !== '' && <p className={styles.price}>{line.note}</p>}
      </div>
      <span className={styles.quantity}>
        {line.quantity.kind === 'weight'
          ? words.sell.amountIn(quantity, unit)
          : words.sell.times(quantity)}
      </span>
      <span className={styles.amount}>
        {line.amountCents < line.regularCents && (
          <Money className={styles.before} cents={line.regularCents} struck />
        )}
        <Money cents={line.amountCents} />
      </span>
    </li>
  )
}

function signsOf(line: OrderLine, words: Words): string[] {
  const signs: string[] = []
  if (line.priceSource === 'member') signs.push(words.sell.memberPrice)
  if (line.priceSource === 'promotion') signs.push(words.sell.promotion)
  if (line.priceSource === 'repriced') signs.push(words.sell.repriced)
  if (line.priceSource === 'label') signs.push(words.sell.label)
  if (line.openedAtRegular) signs.push(words.sell.atRegular)
  if (line.manualWeight) signs.push(words.sell.typed)
  return signs
}
