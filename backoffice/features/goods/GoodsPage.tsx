import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Boxes, FolderTree, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goTo, useRoute } from '../../platform/navigation/route.ts'
import { useScans } from '../../platform/scan/use-scans.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BulkBar } from './BulkBar.tsx'
import { GoodsDialog } from './GoodsDialog.tsx'
import { GoodsFilters } from './GoodsFilters.tsx'
import styles from './GoodsPage.module.css'
import { goodsTable } from './goods-table.ts'
import { GoodsTable } from './GoodsTable.tsx'
import { notifyGoodsChanged } from './notify-goods-changed.ts'
import { type GoodsFilter, useGoodsList } from './use-goods-list.ts'

const nobody: ReadonlySet<string> = new Set()

/** Product management: find goods, change one or many. */
export function GoodsPage() {
  const { goods: say, state } = useWords()
  const { query } = useRoute()
  const language = useLanguage()
  const [input, setFilter] = useState<GoodsFilter>({ keyword: '', categoryId: null, shown: 'all' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nobody)
  const goods = useGoodsList(useDeferredValue(input))
  const categories = useQuery(queryGoodsCategory, {}).data?.list ?? []
  const open = query.get('id')
  useScans((keyword) => {
    if (open === null) setFilter({ keyword, categoryId: null, shown: 'all' })
  })
  const changed = () => {
    setChosen(nobody)
    goods.reload()
    notifyGoodsChanged()
  }
  return (
    <div className={styles.page}>
      <PageHead
        title={say.title}
        detail={goods.total === null ? state.loading : say.count(goods.total)}
      >
        <ExportButton
          name="goods"
          table={(onCount) => goodsTable({ filter: input, language }, onCount)}
        />
        <Button
          icon={<FolderTree size={18} aria-hidden="true" />}
          onClick={() => goTo('goods/categories')}
        >
          {say.categories}
        </Button>
        <Button
          variant="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => goTo('goods', { id: 'new' })}
        >
          {say.add}
        </Button>
      </PageHead>
      <GoodsFilters input={input} categories={categories} onChange={setFilter} />
      {chosen.size > 0 && (
        <BulkBar
          ids={[...chosen]}
          goods={goods.list.filter(({ id }) => chosen.has(id))}
          categories={categories}
          onDone={changed}
          onNone={() => setChosen(nobody)}
        />
      )}
      {goods.failure !== null ? (
        <QueryState answered={{ ...goods, data: null }} />
      ) : goods.list.length === 0 && !goods.isBusy ? (
        <EmptyState
          icon={<Boxes size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      ) : (
        <GoodsTable goods={goods} categories={categories} chosen={chosen} onChoose={setChosen} />
      )}
      {open !== null && (
        <GoodsDialog
          key={open}
          goodsId={open === 'new' ? null : open}
          categories={categories}
          onSaved={changed}
          onClose={() => goTo('goods')}
        />
      )}
    </div>
  )
}
