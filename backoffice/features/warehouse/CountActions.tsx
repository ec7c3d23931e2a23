import type { Stocktake } from './stocktake.ts'
import { approveStocktake, moveStocktake } from '@tillwright/contract/office/stocktake.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import { may } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'

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
    run(() => callApi(moveStocktake, { stocktakeId, to }))
  const approve = () =>
    run(async () => {
      const input = { clientDocumentId: clientDocumentId.current, stocktakeId, note: '' }
      await callApi(approveStocktake, input)
      notifyGoodsChanged()
    })
  if (state === 'POSTED' || state === 'CANCELLED') return null
  return (
    <>
      <Button variant="danger-ghost" busy={isBusy} onClick={() => void move('CANCELLED')}>
        {say.cancelCount}
      </Button>
      {state === 'OPEN' ? (
        <Button
          variant="primary"
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
            variant="primary"
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
