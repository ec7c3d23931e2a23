import { officeCurrency } from '../../session/office-store.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { postStockDocument, queryStock, queryWarehouse } from '@tillwright/contract/office/stock.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { today } from '../../platform/navigation/today.ts'
import { goTo, useRoute } from '../../platform/navigation/route.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import { AddGoods } from './AddGoods.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { DraftLines } from './DraftLines.tsx'
import { type DraftKind, newDraft, withGoods, inputOf } from './document-draft.ts'
import styles from './Warehouse.module.css'

const kindOf = (named: string | null): DraftKind =>
  named === 'SHIP' || named === 'WASTE' ? named : 'RECEIVE'

/** A document while it is written: what is typed stays until it is posted, whatever the server says. */
export function NewDocumentPage() {
  const kind = kindOf(useRoute().query.get('kind'))
  return <DocumentForm key={kind} kind={kind} />
}

function DocumentForm({ kind }: { readonly kind: DraftKind }) {
  const { warehouse: say } = useWords()
  const terms = useQuery(queryWarehouse, {})
  const [draft, setDraft] = useState(newDraft)
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const needed = draft.lines.length === 0 ? say.needsLines : isUnsaid(kind, draft) && say.needsStore
  const post = async () => {
    setShown(true)
    const input = inputOf(kind, draft, officeCurrency())
    if (input === null) return
    setBusy(true)
    setFailure(null)
    try {
      const { document } = await callApi(postStockDocument, input)
      notifyGoodsChanged()
      goTo('warehouse/documents', { id: document.id })
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <PageHead title={say.kinds[kind]} detail={say.postHint}>
        <Button onClick={() => goTo('warehouse')}>{say.cancel}</Button>
        <Button variant="primary" busy={isBusy} blocked={needed} onClick={() => void post()}>
          {say.post}
        </Button>
      </PageHead>
      <div className={`${styles.inset} ${styles.stack}`}>
        {failure !== null && <Banner tone="bad">{reasonOf(failure, say)}</Banner>}
        <DocumentFields
          kind={kind}
          draft={draft}
          terms={terms.data}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <AddGoods
          label={say.addGoods}
          find={findStock}
          onGoods={(goods) => setDraft((now) => withGoods(now, goods, today()))}
        />
      </div>
      {draft.lines.length > 0 && (
        <DraftLines kind={kind} draft={draft} showsFaults={isShown} onChange={setDraft} />
      )}
    </>
  )
}

const isUnsaid = (kind: DraftKind, { toStoreId }: { readonly toStoreId: string }): boolean =>
  kind === 'SHIP' && toStoreId === ''

async function findStock(keyword: string) {
  const input = { cursor: null, pageSize: 12, keyword, categoryId: null, shown: 'all' } as const
  const { list } = await callApi(queryStock, input)
  const exact = list.filter(({ barcode, itemCode }) => barcode === keyword || itemCode === keyword)
  return exact.length === 1 ? exact : list
}

function reasonOf({ code, data, message }: CallFailure, say: Words['warehouse']): string {
  if (code !== ownCodes.outOfStock.code) return message
  const lines: unknown = Reflect.get(Object(data), 'lines')
  const names = Array.isArray(lines)
    ? lines.map((line: unknown) => String(Reflect.get(Object(line), 'name')))
    : []
  return say.short(names.join(', '))
}
