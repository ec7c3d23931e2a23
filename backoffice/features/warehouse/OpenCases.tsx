import type { Output } from '@tillwright/contract/call.ts'
import { postStockDocument, type queryStock } from '@tillwright/contract/office/stock.ts'
import { formatMilli, milliPerPiece, parseMilli } from '@tillwright/domain/number/milli.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { useUnitName } from './goods-name.ts'
import styles from './Warehouse.module.css'

type StockOfGoods = Output<typeof queryStock>['list'][number]

export interface OpenCasesProps {
  readonly goods: Pick<StockOfGoods, 'goodsId' | 'unit' | 'opensInto'>
  readonly onOpened: () => void
}

/** Opens cases by hand; nothing is drawn for goods that are no case. */
export function OpenCases({ goods, onOpened }: OpenCasesProps) {
  const { warehouse: say } = useWords()
  const unitOf = useUnitName()
  const [text, setText] = useState('1')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same until it is posted: a second press after a lost answer opens nothing more.
  const clientDocumentId = useRef(crypto.randomUUID())
  const { goodsId, opensInto } = goods
  if (opensInto === null) return null
  const open = async () => {
    const quantity = parseMilli(text.trim())
    if (quantity === null || quantity <= 0 || quantity % milliPerPiece !== 0)
      return setWrong(say.wholeCases)
    setBusy(true)
    try {
      await callApi(postStockDocument, {
        clientDocumentId: clientDocumentId.current,
        kind: 'OPEN',
        supplierId: null,
        toStoreId: null,
        reason: null,
        note: '',
        lines: [{ goodsId, quantity, costCents: null, expiresDay: null }],
      })
      clientDocumentId.current = crypto.randomUUID()
      onOpened()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
    setBusy(false)
  }
  const holds = `${formatMilli(opensInto.quantity)} ${unitOf(opensInto.unit)}`
  return (
    <div className={styles.row}>
      <Field
        label={say.openCases(unitOf(goods.unit), holds)}
        value={text}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          clientDocumentId.current = crypto.randomUUID()
        }}
        error={wrong}
        inputMode="numeric"
      />
      <Button busy={isBusy} onClick={() => void open()}>
        {say.openDo}
      </Button>
    </div>
  )
}
