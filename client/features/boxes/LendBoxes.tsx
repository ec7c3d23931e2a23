import { getNeedReturnTurnoverBoxNum, queryTurnoverBoxKinds } from '@tillwright/contract/box.ts'
import { type BoxKind, lentBoxesMax } from '@tillwright/domain/box/box.ts'
import { boxesWithLines } from '@tillwright/domain/box/goods-boxes.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Boxes } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { boxKindOf } from './box-kind-of.ts'
import panel from '@tillwright/ui/layout/panel-body.module.css'
import styles from './BoxReturn.module.css'

/**
 * Boxes that leave with the goods of this sale: the number of each, and the total of their
 * deposits.
 */
export function LendBoxes({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const answer = useQuery(queryTurnoverBoxKinds, {})
  const member = useCart(({ cart }) => cart.member)
  const depositCents = useCart(({ priced }) => priced.depositCents)
  return (
    <div className={panel.view}>
      <div className={panel.scroll}>
        <p className={styles.note}>
          {member === null ? words.boxes.lendNeedsMember : words.boxes.lendTo(member.nick)}
        </p>
        {member && <OwedAlready memberId={member.id} />}
        <QueryView answer={answer} failed={words.boxes.kindsFailed} height="240px">
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                icon={<Boxes size={32} strokeWidth={1.5} aria-hidden="true" />}
                title={words.boxes.noKinds}
              />
            ) : (
              <LentKinds kinds={list.map(boxKindOf)} />
            )
          }
        </QueryView>
      </div>
      <footer className={panel.footer}>
        <Button variant="soft" wide tall onClick={onDone}>
          {words.boxes.deposits} <Money cents={depositCents} />
        </Button>
      </footer>
    </div>
  )
}

/** Boxes that the member already owes, before more of them leave. */
function OwedAlready({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const { data } = useQuery(getNeedReturnTurnoverBoxNum, { memberId })
  if (!data || data.count === 0) return null
  return (
    <Banner tone="brand">
      {words.boxes.owedAlready(data.count, amountLabel(data.depositCents))}
    </Banner>
  )
}

function LentKinds({ kinds }: { readonly kinds: readonly BoxKind[] }) {
  const words = useWords()
  const lines = useCart(({ cart }) => cart.lines)
  const lent = useCart(({ cart }) => cart.boxes)
  const expected = boxesWithLines(lines)
  const missing = kinds.filter(({ id }) => {
    const count = lent.find((one) => one.kind.id === id)?.count ?? 0
    return count < (expected.get(id) ?? 0)
  })
  const lendThose = () => {
    for (const box of missing)
      changeCart({ kind: 'setBoxes', box, count: expected.get(box.id) ?? 0 })
  }
  return (
    <>
      {missing.length > 0 && (
        <Button wide onClick={lendThose}>
          {words.boxes.lendThose}
        </Button>
      )}
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <LentKind key={kind.id} kind={kind} chosen={expected.get(kind.id) ?? 0} />
        ))}
      </ul>
    </>
  )
}

interface LentKindProps {
  readonly kind: BoxKind
  /** So many go with the goods in the cart. */
  readonly chosen: number
}

function LentKind({ kind, chosen }: LentKindProps) {
  const words = useWords()
  const language = useLanguage()
  const count = useCart(
    ({ cart }) => cart.boxes.find((lent) => lent.kind.id === kind.id)?.count ?? 0,
  )
  const name = language === 'en' && kind.name.en !== '' ? kind.name.en : kind.name.zh
  const lend = (next: number) => changeCart({ kind: 'setBoxes', box: kind, count: next })
  return (
    <li className={styles.kind}>
      <p className={styles.name}>
        <b>{name}</b>
        <small>
          {words.boxes.depositEach} <Money cents={kind.depositCents} />
        </small>
      </p>
      <div className={styles.counted}>
        <span>{chosen > 0 ? words.boxes.goesWith(chosen) : words.boxes.lent}</span>
        <Stepper
          value={String(count)}
          lessLabel={`${name} ${words.keys.lineLess}`}
          moreLabel={`${name} ${words.keys.lineMore}`}
          canLess={count > 0}
          canMore={count < lentBoxesMax}
          onLess={() => lend(count - 1)}
          onMore={() => lend(count + 1)}
        />
      </div>
    </li>
  )
}
