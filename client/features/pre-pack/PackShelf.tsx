import type { PackOnShelf } from './pack-on-shelf.ts'
import { queryPrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../platform/api/use-pages.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { PackActions } from './PackActions.tsx'
import styles from './PrePack.module.css'

/** Every unsold pack, the oldest on top, with its current price. */
export function PackShelf() {
  const words = useWords()
  const [openCode, setOpenCode] = useState<string | null>(null)
  // A moved pack stays in its place in the list; one that was taken out leaves it.
  const [moved, setMoved] = useState<ReadonlyMap<string, PackOnShelf>>(new Map())
  const pages = usePages(
    queryPrePacks,
    (page) => page,
    ({ pack }: PackOnShelf) => pack.code,
  )
  const shown = pages.items
    .map((one) => moved.get(one.pack.code) ?? one)
    .filter(({ pack }) => pack.state !== 'VOID')
  return (
    <PagesView
      pages={pages}
      failed={words.prePack.listFailed}
      icon={<PackageOpen size={32} strokeWidth={1.5} aria-hidden="true" />}
      none={words.prePack.none}
      noneDetail={words.prePack.noneDetail}
    >
      <ul className={styles.rows} aria-label={words.prePack.parts.shelf}>
        {shown.map((one) => (
          <li key={one.pack.code}>
            <PackRow
              of={one}
              open={openCode === one.pack.code}
              onPress={() => setOpenCode(openCode === one.pack.code ? null : one.pack.code)}
            />
            {openCode === one.pack.code && (
              <PackActions
                of={one}
                onMoved={(next) => setMoved(new Map(moved).set(next.pack.code, next))}
              />
            )}
          </li>
        ))}
      </ul>
      {pages.items.length < pages.total && (
        <Button wide busy={pages.isBusy} onClick={pages.more}>
          {words.recharge.listMore}
        </Button>
      )}
    </PagesView>
  )
}

const tones: Readonly<Partial<Record<PackOnShelf['pack']['state'], TagTone>>> = {
  PRINTED: 'brand',
  ON_SHELF: 'ok',
  EXPIRED: 'bad',
}

interface PackRowProps {
  readonly of: PackOnShelf
  readonly open: boolean
  readonly onPress: () => void
}

function PackRow({ of: { pack, goods }, open, onPress }: PackRowProps) {
  const words = useWords()
  const name = fullGoodsName(goods, useLanguage())
  const quantity = quantityText(pack.quantity, goods.sellUnit)
  const unit = sellUnitName(goods.sellUnit, words)
  return (
    <button
      type="button"
      className={classNames(styles.row, open && styles.chosen)}
      aria-label={words.prePack.pack(name, quantity + unit, words.prePack.states[pack.state])}
      aria-expanded={open}
      onClick={onPress}
    >
      <span className={styles.line}>
        <b>{name}</b>
        <span>
          {pack.nowCents < pack.amountCents && (
            <Money className={styles.before} cents={pack.amountCents} struck />
          )}{' '}
          <Money cents={pack.nowCents} />
        </span>
      </span>
      <span className={styles.below}>
        <span>
          {quantity} {unit} · {words.prePack.packedAt(dayClockText(pack.packedAtMs))}
          {pack.expiresAtMs !== null && ` · ${words.prePack.until(dayClockText(pack.expiresAtMs))}`}
        </span>
        <span className={styles.tags}>
          {pack.basisPointsOff > 0 && pack.state !== 'EXPIRED' && (
            <Tag tone="warn">{words.prePack.off(formatPercent(pack.basisPointsOff))}</Tag>
          )}
          <Tag tone={tones[pack.state] ?? 'brand'}>{words.prePack.states[pack.state]}</Tag>
        </span>
      </span>
    </button>
  )
}
