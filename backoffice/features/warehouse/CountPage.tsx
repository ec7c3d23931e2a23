import { findCountedGoods, getStocktake } from '@tillwright/contract/office/stocktake.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { useRoute } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { AddGoods } from './AddGoods.tsx'
import { CountActions } from './CountActions.tsx'
import { CountLines } from './CountLines.tsx'
import { countTones } from './CountsPage.tsx'
import { useCounting } from './use-counting.ts'
import { WarehouseFrame } from './WarehouseFrame.tsx'
import styles from './Warehouse.module.css'

/** One stocktake: shelves are scanned blind, then the differences are looked at and agreed with. */
export function CountPage() {
  const { warehouse: say } = useWords()
  const stocktakeId = useRoute().query.get('id') ?? ''
  const answered = useQuery(getStocktake, { stocktakeId })
  const stocktake = answered.data?.stocktake ?? null
  const { unweighed, wrong, reportWrong, count, scanned } = useCounting(stocktake, answered.reload)
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
          <CountActions stocktake={stocktake} onDone={answered.reload} onWrong={reportWrong} />
        )
      }
    >
      {stocktake === null ? (
        <QueryState answered={answered} />
      ) : (
        <>
          <div className={`${styles.inset} ${styles.stack}`}>
            {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
            {stocktake.state === 'OPEN' && (
              <>
                <AddGoods
                  label={say.scan}
                  find={async (keyword) => (await callApi(findCountedGoods, { keyword })).list}
                  onGoods={scanned}
                />
                <p className={styles.facts}>{say.plusOne}</p>
              </>
            )}
          </div>
          <CountLines stocktake={stocktake} unweighed={unweighed} onCount={count} />
        </>
      )}
    </WarehouseFrame>
  )
}
