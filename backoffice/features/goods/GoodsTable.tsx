import { sellUnitFrom } from '@tillwright/contract/goods/goods-facts.ts'
import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { pieceUnitIn } from '@tillwright/domain/goods/piece-unit.ts'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { ImageOff } from 'lucide-react'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { Category } from './category-names.ts'
import styles from './GoodsTable.module.css'
import type { GoodsList, OfficeGoods } from './use-goods-list.ts'
import { serverAddress } from '../../platform/navigation/server-base.ts'

export interface GoodsTableProps {
  readonly goods: GoodsList
  readonly categories: readonly Category[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

const rowHeight = 64

/** The goods, a row each; only rows in sight are in the page, so that any number scrolls. */
export function GoodsTable({ goods, categories, chosen, onChoose }: GoodsTableProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const names = new Map(categories.map((one) => [one.id, nameIn(language, one)]))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const isAll = goods.list.length > 0 && goods.list.every(({ id }) => chosen.has(id))
  return (
    <div className={styles.table}>
      <div className={styles.head}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isAll}
            aria-label={say.chooseAll}
            onChange={() => onChoose(isAll ? new Set() : new Set(goods.list.map(({ id }) => id)))}
          />
        </label>
        <span className={styles.what}>{say.name}</span>
        <span className={styles.codes}>{say.codes}</span>
        <span className={styles.category}>{say.category}</span>
        <span className={styles.number}>{say.price}</span>
        <span className={styles.member}>{say.memberPrice}</span>
        <span className={styles.stock}>{say.stock}</span>
        <span className={styles.state}>{say.state}</span>
      </div>
      <VirtualList
        label={say.title}
        items={goods.list}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        onEnd={goods.more}
      >
        {(one) => (
          <GoodsRow
            goods={one}
            category={names.get(one.categoryId ?? '') ?? ''}
            isChosen={chosen.has(one.id)}
            onToggle={() => toggle(one.id)}
          />
        )}
      </VirtualList>
    </div>
  )
}

interface GoodsRowProps {
  readonly goods: OfficeGoods
  readonly category: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function GoodsRow({ goods, category, isChosen, onToggle }: GoodsRowProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const name = inLanguage(language, goods.name, goods.nameEn)
  const spec = inLanguage(language, goods.spec, goods.specEn)
  const detail = [goods.brand, spec].filter(Boolean).join(' · ')
  const sold = sellUnitFrom(goods.isWeighed, goods.unit)
  const unit =
    sold.kind === 'weight' ? say.weightUnits[sold.unit] : pieceUnitIn(language, sold.name)
  // Stock of weighed goods is in kilograms, whatever unit their price is of.
  const stockUnit = sold.kind === 'weight' ? say.weightUnits.kg : unit
  return (
    <div className={styles.row} data-chosen={isChosen ? '' : undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={say.choose(name)}
          onChange={onToggle}
        />
      </label>
      <a className={styles.what} href={hrefOf('goods', { id: goods.id })}>
        {goods.pictureUrl === null ? (
          <span className={styles.noPicture}>
            <ImageOff size={18} aria-hidden="true" />
          </span>
        ) : (
          <img
            className={styles.picture}
            src={serverAddress(goods.pictureUrl)}
            alt=""
            loading="lazy"
          />
        )}
        <span className={styles.names}>
          <b>{name}</b>
          <span>{detail}</span>
        </span>
      </a>
      <span className={styles.codes}>
        {goods.barcodes[0] ?? '–'}
        <small>{goods.itemCode}</small>
      </span>
      <span className={styles.category}>{category}</span>
      <span className={styles.number}>
        <Money cents={goods.regularCents} />
        <small>/{unit}</small>
      </span>
      <span className={styles.member}>
        {goods.memberCents === null ? '–' : <Money cents={goods.memberCents} />}
      </span>
      <span className={styles.stock}>
        {goods.onHand === null ? '–' : `${formatMilli(goods.onHand)} ${stockUnit}`}
      </span>
      <span className={styles.state}>
        <Tag tone={goods.isOnSale ? 'ok' : 'neutral'}>
          {goods.isOnSale ? say.onSale : say.offSale}
        </Tag>
      </span>
    </div>
  )
}
