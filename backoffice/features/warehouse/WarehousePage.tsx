import { queryStock, queryWarehouse } from '@tillwright/contract/office/stock.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { PackagePlus, PackageX, Trash2, Truck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { usePages } from '../../platform/api/use-pages.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useScans } from '../../platform/scan/use-scans.ts'
import { useWords } from '../../platform/words/words.ts'
import { MovesDialog } from './MovesDialog.tsx'
import { stockSheet } from './stock-sheet.ts'
import { StockTable } from './StockTable.tsx'
import { WarehouseFrame } from './WarehouseFrame.tsx'
import styles from './Warehouse.module.css'

const kinds = ['all', 'low', 'none', 'below'] as const
const pageSize = 50

/** Stock on the shelves, with the moves behind every number. */
export function WarehousePage() {
  const { warehouse: say, state } = useWords()
  const { query } = useRoute()
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<Input<typeof queryStock>['shown']>('all')
  const input = { keyword: useDeferredValue(keyword), shown, categoryId: null }
  const stock = usePages(JSON.stringify(input), (cursor, signal) =>
    callApi(queryStock, { ...input, cursor, pageSize }, { signal }),
  )
  const coming = useQuery(queryWarehouse, {}).data?.coming ?? 0
  const open = query.get('id')
  useScans(setKeyword)
  return (
    <WarehouseFrame
      openPath="warehouse"
      detail={stock.total === null ? state.loading : say.goodsCount(stock.total)}
      failure={stock.failure}
      actions={
        <>
          <ExportButton
            name={say.tabs.stock}
            table={(onCount) => stockSheet(input, { say, onCount })}
          />
          <NewDocuments />
        </>
      }
    >
      {coming > 0 && (
        <div className={styles.inset}>
          <Banner
            tone="brand"
            icon={<Truck size={20} aria-hidden="true" />}
            action={
              <a className={styles.link} href={hrefOf('warehouse/documents', { shown: 'coming' })}>
                {say.see}
              </a>
            }
          >
            {say.comingIs(coming)}
          </Banner>
        </div>
      )}
      <Filters>
        <SearchField
          label={say.search}
          placeholder={say.searchHint}
          value={keyword}
          onText={setKeyword}
        />
        <Choice
          label={say.show}
          value={shown}
          options={kinds.map((value) => ({ value, text: say.shown[value] }))}
          onChoose={(value) => setShown(kinds.find((one) => one === value) ?? 'all')}
        />
      </Filters>
      {stock.failure !== null ? (
        <QueryState answered={{ ...stock, data: null }} />
      ) : stock.list.length === 0 && !stock.isBusy ? (
        <EmptyState
          icon={<PackageX size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
        />
      ) : (
        <StockTable list={stock.list} />
      )}
      {stock.hasMore && (
        <div className={styles.inset}>
          <Button busy={stock.isBusy} onClick={stock.more}>
            {say.more}
          </Button>
        </div>
      )}
      {open !== null && (
        <MovesDialog goodsId={open} onSaved={stock.reload} onClose={() => goTo('warehouse')} />
      )}
    </WarehouseFrame>
  )
}

/** The documents that somebody writes by hand. */
export function NewDocuments() {
  const { warehouse: say } = useWords()
  return (
    <>
      <Button
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => goTo('warehouse/new', { kind: 'WASTE' })}
      >
        {say.newOf.WASTE}
      </Button>
      <Button
        icon={<Truck size={18} aria-hidden="true" />}
        onClick={() => goTo('warehouse/new', { kind: 'SHIP' })}
      >
        {say.newOf.SHIP}
      </Button>
      <Button
        variant="primary"
        icon={<PackagePlus size={18} aria-hidden="true" />}
        onClick={() => goTo('warehouse/new', { kind: 'RECEIVE' })}
      >
        {say.newOf.RECEIVE}
      </Button>
    </>
  )
}
