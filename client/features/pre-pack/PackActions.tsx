import type { PackOnShelf } from './pack-on-shelf.ts'
import { queryPrePackStatisBycode } from '@tillwright/contract/goods/pre-pack.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Printer, ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { FactCard, FactRow } from '../orders/FactCard.tsx'
import { useWords } from '../../platform/words/words.ts'
import { printPackLabel } from './pack-label-paper.ts'
import { movePack } from './pre-packs.ts'
import styles from './PrePack.module.css'

interface PackActionsProps {
  readonly of: PackOnShelf
  readonly onMoved: (moved: PackOnShelf) => void
}

/** Actions on one pack, and the outcome of those packed with it. */
export function PackActions({ of, onMoved }: PackActionsProps) {
  const words = useWords()
  const [voiding, setVoiding] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const move = async (to: 'ON_SHELF' | 'VOID', reason: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const moved = await movePack(of, to, reason)
      toast((all) => all.prePack.moved[to], 'success')
      onMoved(moved)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.acts}>
      <div className={styles.buttons}>
        {of.pack.state === 'PRINTED' && (
          <Button
            busy={busy}
            icon={<ShoppingBasket size={20} aria-hidden="true" />}
            onClick={() => void move('ON_SHELF', '')}
          >
            {words.prePack.shelve}
          </Button>
        )}
        <Button
          icon={<Printer size={20} aria-hidden="true" />}
          blocked={of.pack.state === 'EXPIRED' && words.prePack.states.EXPIRED}
          onClick={() => void printPackLabel(of)}
        >
          {words.prePack.label}
        </Button>
        <Button
          variant="danger-ghost"
          aria-expanded={voiding}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => setVoiding(!voiding)}
        >
          {words.prePack.void}
        </Button>
      </div>
      {voiding && (
        <ChipGroup
          variant="outline"
          label={words.prePack.voidWhy}
          items={words.prePack.voidReasons.map((id) => ({ id, label: id }))}
          chosen={null}
          onChoose={(reason) => void move('VOID', reason)}
        />
      )}
      {failure && <Banner tone="bad">{failureText(failure, words)}</Banner>}
      <BatchFigures
        code={of.pack.batchCode === '' ? of.pack.code : of.pack.batchCode}
        goodsId={of.goods.id}
      />
    </div>
  )
}

const kinds = ['packed', 'sold', 'left', 'expired', 'void', 'returned'] as const

/** Outcome of a batch; shown alongside all packs of the same goods. */
function BatchFigures({ code, goodsId }: { readonly code: string; readonly goodsId: string }) {
  const words = useWords()
  const batch = useQuery(queryPrePackStatisBycode, { code })
  const all = useQuery(queryPrePackStatisBycode, { code: goodsId })
  return (
    <div className={styles.figures}>
      {[
        { answer: batch, title: words.prePack.batch(code) },
        { answer: all, title: words.prePack.allOfIt },
      ].map(({ answer, title }) => (
        <QueryView key={title} answer={answer} failed={words.prePack.figuresFailed} height="120px">
          {(sums) => (
            <FactCard title={title}>
              {kinds
                .filter((kind) => kind === 'packed' || sums[kind].packs > 0)
                .map((kind) => (
                  <FactRow
                    key={kind}
                    label={words.prePack.kinds[kind]}
                    text={`${sums[kind].packs} · ${amountLabel(sums[kind].amountCents)}`}
                  />
                ))}
            </FactCard>
          )}
        </QueryView>
      ))}
    </div>
  )
}
