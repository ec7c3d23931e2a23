import { changeOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { momentFromField } from '../../platform/navigation/moment-text.ts'
import { may } from '../../session/office-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './BulkBar.module.css'
import { type Category, categoryOptions } from './category-names.ts'
import { LabelsDialog } from './LabelsDialog.tsx'
import { ShowOnDisplay } from './ShowOnDisplay.tsx'
import type { OfficeGoods } from './use-goods-list.ts'

type Change = Input<typeof changeOfficeGoods>['change']

export interface BulkBarProps {
  readonly ids: readonly string[]
  /** Those of them that are listed: what a label says is known. */
  readonly goods: readonly OfficeGoods[]
  readonly categories: readonly Category[]
  readonly onDone: () => void
  readonly onNone: () => void
}

const mostAtOnce = 1000
const displayMost = 10

/** Actions on all chosen goods at once. */
export function BulkBar({ ids, goods, categories, onDone, onNone }: BulkBarProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [open, setOpen] = useState<'price' | 'labels' | 'display' | null>(null)
  // Pressed again because the answer was lost, it is the same change.
  const sent = useRef(new Map<string, string>())
  const idOf = (of: unknown): string => {
    const key = JSON.stringify(of)
    const id = sent.current.get(key) ?? crypto.randomUUID()
    sent.current.set(key, id)
    return id
  }
  const change = async (one: Change) => {
    setBusy(true)
    setWrong(null)
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const goodsIds = ids.slice(from, from + mostAtOnce)
        await callApi(changeOfficeGoods, { goodsIds, change: one, saveId: idOf([goodsIds, one]) })
      }
      sent.current.clear()
      onDone()
    } catch (error) {
      setWrong(failureOf(error).message)
      setBusy(false)
    }
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={say.bulk}>
      <b className={styles.count}>{say.chosen(ids.length)}</b>
      <Button busy={isBusy} onClick={() => void change({ kind: 'sale', isOnSale: true })}>
        {say.putOn}
      </Button>
      <Button busy={isBusy} onClick={() => void change({ kind: 'sale', isOnSale: false })}>
        {say.takeOff}
      </Button>
      <Button busy={isBusy} onClick={() => setOpen('price')}>
        {say.changePrices}
      </Button>
      <Button onClick={() => setOpen('labels')}>{say.labels}</Button>
      {may('pop.manage') && (
        <Button
          blocked={ids.length > displayMost && say.displayMost}
          onClick={() => setOpen('display')}
        >
          {say.onDisplay}
        </Button>
      )}
      <Choice
        isBare
        label={say.moveTo}
        value=""
        options={[{ value: '', text: say.moveTo }, ...categoryOptions(categories, language)]}
        onChoose={(categoryId) => {
          if (categoryId !== '') void change({ kind: 'category', categoryId })
        }}
      />
      <Button variant="ghost" onClick={onNone}>
        {say.chooseNone}
      </Button>
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {open === 'labels' && <LabelsDialog goods={goods} onClose={() => setOpen(null)} />}
      {open === 'display' && (
        <ShowOnDisplay goodsIds={ids} onDone={onDone} onClose={() => setOpen(null)} />
      )}
      {open === 'price' && (
        <PriceDialog
          onClose={() => setOpen(null)}
          onPercent={(basisPoints, fromTime) => {
            setOpen(null)
            void change({ kind: 'price', basisPoints, ...(fromTime !== null && { fromTime }) })
          }}
        />
      )}
    </div>
  )
}

interface PriceDialogProps {
  readonly onClose: () => void
  /** `fromTime` is null for at once. */
  readonly onPercent: (basisPoints: number, fromTime: number | null) => void
}

const leastBasisPoints = -9000
const mostBasisPoints = 90_000

function PriceDialog({ onClose, onPercent }: PriceDialogProps) {
  const { goods: say } = useWords()
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const fromTime = momentFromField(from)
  const isPast = from !== '' && !(fromTime !== null && fromTime > nowMs())
  const basisPoints = parseDecimal(typed, 2)
  const isRight =
    basisPoints !== null && basisPoints >= leastBasisPoints && basisPoints <= mostBasisPoints
  return (
    <OfficeDialog
      title={say.changePrices}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          blocked={(!isRight && say.percentWrong) || (isPast && say.planFaults.past)}
          onClick={() => basisPoints !== null && onPercent(basisPoints, fromTime)}
        >
          {say.apply}
        </Button>
      }
    >
      <div className={styles.prices}>
        <Field
          label={say.percent}
          hint={say.percentHint}
          value={typed}
          onText={setTyped}
          inputMode="decimal"
          error={typed !== '' && !isRight ? say.percentWrong : null}
        />
        <Field
          label={say.percentFrom}
          type="datetime-local"
          value={from}
          onText={setFrom}
          error={isPast ? say.planFaults.past : null}
        />
      </div>
    </OfficeDialog>
  )
}
