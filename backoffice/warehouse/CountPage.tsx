import type { Output } from '@tillwright/contract/call.ts'
import { findCountedGoods, getStocktake } from '@tillwright/contract/office/stocktake.ts'
import { pieces, addMilli, milli } from '@tillwright/domain/milli.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useAnswer } from '../api/use-answer.ts'
import { AnswerState } from '../frame/AnswerState.tsx'
import { useRoute } from '../navigation/route.ts'
import { useWords } from '../words/words.ts'
import { AddGoods } from './AddGoods.tsx'
import { CountActions } from './CountActions.tsx'
import { CountLines } from './CountLines.tsx'
import { countTones } from './CountsPage.tsx'
import { WarehouseFrame } from './WarehouseFrame.tsx'
import styles from './Warehouse.module.css'
import { sendCount } from './send-count.ts'

export type Stocktake = Output<typeof getStocktake>['stocktake']
export type CountedGoods = Output<typeof findCountedGoods>['list'][number]

/** One stocktake: shelves are scanned blind, then the differences are looked at and agreed with. */
export function CountPage() {
  const { warehouse: say } = useWords()
  const stocktakeId = useRoute().query.get('id') ?? ''
  const answered = useAnswer(getStocktake, { stocktakeId })
  const [weighed, setWeighed] = useState<CountedGoods | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const stocktake = answered.data?.stocktake ?? null
  const count = async (goodsId: string, quantity: ReturnType<typeof milli>) => {
    setWrong(await sendCount({ stocktakeId, goodsId, quantity }))
    setWeighed(null)
    answered.reload()
  }
  const scanned = (goods: CountedGoods) => {
    if (goods.isWeighed) return setWeighed(goods)
    const known = stocktake?.lines.find(({ goodsId }) => goodsId === goods.goodsId)
    void count(goods.goodsId, addMilli(known?.counted ?? milli(0), pieces(1)))
  }
  return (
    <WarehouseFrame
      openPath="warehouse/counts"
      detail={
        stocktake !== null && (
          <>
            {stocktake.name}{' '}
            <Tag tone={countTones[stocktake.state]}>{say.countStates[stocktake.state]}</Tag>{' '}
            {stocktake.number}
          </>
        )
      }
      failure={answered.failure}
      actions={
        stocktake !== null && (
          <CountActions stocktake={stocktake} onDone={answered.reload} onWrong={setWrong} />
        )
      }
    >
      {stocktake === null ? (
        <AnswerState answered={answered} />
      ) : (
        <>
          <div className={`${styles.inset} ${styles.stack}`}>
            {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
            {stocktake.state === 'OPEN' && (
              <>
                <AddGoods
                  label={say.scan}
                  find={async (keyword) => (await ask(findCountedGoods, { keyword })).list}
                  onGoods={scanned}
                />
                <p className={styles.facts}>{say.plusOne}</p>
              </>
            )}
          </div>
          <CountLines
            stocktake={stocktake}
            weighed={weighed}
            onCount={(goodsId, quantity) => void count(goodsId, quantity)}
          />
        </>
      )}
    </WarehouseFrame>
  )
}
