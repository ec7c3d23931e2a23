import { changeOfficeGoods } from '@tillwright/contract/office-goods.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { parseDecimal } from '@tillwright/domain/decimal.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { Choice } from '../frame/Choice.tsx'
import { OfficeDialog } from '../frame/OfficeDialog.tsx'
import { useLanguage, useWords } from '../words/words.ts'
import styles from './BulkBar.module.css'
import { type Category, categoryOptions } from './category-names.ts'

type Change = Input<typeof changeOfficeGoods>['change']

export interface BulkBarProps {
  readonly ids: readonly string[]
  readonly categories: readonly Category[]
  readonly onDone: () => void
  readonly onNone: () => void
}

const mostAtOnce = 1000

/** What is done with all chosen goods at once. */
export function BulkBar({ ids, categories, onDone, onNone }: BulkBarProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [asksPrice, setAsksPrice] = useState(false)
  const change = async (one: Change) => {
    setBusy(true)
    setWrong(null)
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce)
        await ask(changeOfficeGoods, { goodsIds: ids.slice(from, from + mostAtOnce), change: one })
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
      <Button busy={isBusy} onClick={() => setAsksPrice(true)}>
        {say.changePrices}
      </Button>
      <Choice
        isBare
        label={say.moveTo}
        value=""
        options={[{ value: '', text: say.moveTo }, ...categoryOptions(categories, language)]}
        onChoose={(categoryId) => {
          if (categoryId !== '') void change({ kind: 'category', categoryId })
        }}
      />
      <Button look="ghost" onClick={onNone}>
        {say.chooseNone}
      </Button>
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {asksPrice && (
        <PriceDialog
          onClose={() => setAsksPrice(false)}
          onPercent={(basisPoints) => {
            setAsksPrice(false)
            void change({ kind: 'price', basisPoints })
          }}
        />
      )}
    </div>
  )
}

interface PriceDialogProps {
  readonly onClose: () => void
  readonly onPercent: (basisPoints: number) => void
}

const leastBasisPoints = -9000
const mostBasisPoints = 90_000

function PriceDialog({ onClose, onPercent }: PriceDialogProps) {
  const { goods: say } = useWords()
  const [typed, setTyped] = useState('')
  const basisPoints = parseDecimal(typed, 2)
  const isRight =
    basisPoints !== null && basisPoints >= leastBasisPoints && basisPoints <= mostBasisPoints
  return (
    <OfficeDialog
      title={say.changePrices}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          blocked={!isRight && say.percentWrong}
          onClick={() => basisPoints !== null && onPercent(basisPoints)}
        >
          {say.apply}
        </Button>
      }
    >
      <Field
        label={say.percent}
        hint={say.percentHint}
        value={typed}
        onText={setTyped}
        inputMode="decimal"
        error={typed !== '' && !isRight ? say.percentWrong : null}
      />
    </OfficeDialog>
  )
}
