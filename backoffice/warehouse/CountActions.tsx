import type { Stocktake } from './stocktake.ts'
import { approveStocktake, moveStocktake } from '@tillwright/contract/office/stocktake.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { tellGoodsChanged } from '../goods/tell-goods-changed.ts'
import { may } from '../session/office-store.ts'
import { useWords } from '../words/words.ts'

export interface CountActionsProps {
  readonly stocktake: Pick<Stocktake, 'id' | 'state' | 'lines'>
  readonly onDone: () => void
  readonly onWrong: (message: string | null) => void
}

/** The steps of a stocktake: counted, agreed with by somebody who may, or given up. */
export function CountActions({ stocktake, onDone, onWrong }: CountActionsProps) {
  const { warehouse: say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const clientDocumentId = useRef(crypto.randomUUID())
  const { id: stocktakeId, state, lines } = stocktake
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    onWrong(null)
    try {
      await work()
      onDone()
    } catch (error) {
      onWrong(failureOf(error).message)
    }
    setBusy(false)
  }
  const move = (to: 'OPEN' | 'COUNTED' | 'CANCELLED') =>
    run(() => ask(moveStocktake, { stocktakeId, to }))
  const approve = () =>
    run(async () => {
      const wish = { clientDocumentId: clientDocumentId.current, stocktakeId, note: '' }
      await ask(approveStocktake, wish)
      tellGoodsChanged()
    })
  if (state === 'POSTED' || state === 'CANCELLED') return null
  return (
    <>
      <Button look="danger-ghost" busy={isBusy} onClick={() => void move('CANCELLED')}>
        {say.cancelCount}
      </Button>
      {state === 'OPEN' ? (
        <Button
          look="primary"
          busy={isBusy}
          blocked={lines.length === 0 && say.needsLines}
          onClick={() => void move('COUNTED')}
        >
          {say.endCount}
        </Button>
      ) : (
        <>
          <Button busy={isBusy} onClick={() => void move('OPEN')}>
            {say.reopen}
          </Button>
          <Button
            look="primary"
            busy={isBusy}
            blocked={!may('stock.adjust') && say.approveHint}
            onClick={() => void approve()}
          >
            {say.approve}
          </Button>
        </>
      )}
    </>
  )
}
