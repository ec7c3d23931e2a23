import { officeCurrency } from '../../session/office-store.ts'
import { saveOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import {
  type GoodsText,
  type GoodsTextFault,
  barcodesIn,
  goodsFromText,
} from '@tillwright/domain/goods/goods-text.ts'
import { parseMilli } from '@tillwright/domain/number/milli.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords, type Words } from '../../platform/words/words.ts'
import type { Category } from './category-names.ts'
import { GoodsFields } from './GoodsFields.tsx'
import { type PlannedText, planFromText, type ReadPlan } from './plan-text.ts'
import { PricePlanFields } from './PricePlanFields.tsx'

export interface GoodsFormProps {
  readonly goodsId: string | null
  readonly categories: readonly Category[]
  /** The server's last response about the goods; saving over another version is refused. */
  readonly read: {
    readonly text: GoodsText
    readonly plan: readonly PlannedText[]
    readonly version: number
  }
  readonly onReadAgain?: () => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The form of one good. What was typed stays until it is saved, whatever the server says. */
export function GoodsForm(props: GoodsFormProps) {
  const { goodsId, read, categories } = props
  const { goods: say } = useWords()
  const [text, setText] = useState(read.text)
  const [plan, setPlan] = useState(read.plan)
  const [planFaults, setPlanFaults] = useState<ReadPlan['faults']>(new Map())
  const [openingStock, setOpeningStock] = useState('')
  const [faults, setFaults] = useState<readonly GoodsTextFault[]>([])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const clientGoodsId = useRef(crypto.randomUUID())
  const save = async () => {
    const { facts, faults: all } = goodsFromText(text, officeCurrency())
    // Codes that came with a file, whatever their last digit, stay.
    const before = barcodesIn(read.text.barcodes)
    const found = all.filter((one) => one.kind !== 'checkDigit' || !before.includes(one.text))
    const planned = planFromText(plan, { nowMs: nowMs(), currency: officeCurrency() })
    setFaults(found)
    setPlanFaults(planned.faults)
    setFailure(null)
    if (found.length + planned.faults.size > 0) return
    setBusy(true)
    try {
      await callApi(saveOfficeGoods, {
        goodsId,
        clientGoodsId: clientGoodsId.current,
        version: read.version,
        openingStock: openingStock.trim() === '' ? null : parseMilli(openingStock),
        facts,
        pricePlan: planned.plan,
      })
      props.onSaved()
      props.onClose()
    } catch (error) {
      const said = failureOf(error)
      const wrong = pieceFaults(said)
      setFaults(wrong)
      setFailure(wrong.length === 0 ? said : null)
      setBusy(false)
    }
  }
  const isOvertaken = failure?.code === ownCodes.changedMeanwhile.code
  return (
    <OfficeDialog
      title={goodsId === null ? say.add : say.edit}
      shape="wide"
      onClose={props.onClose}
      actions={
        <>
          {isOvertaken && props.onReadAgain && (
            <Button onClick={props.onReadAgain}>{say.readAgain}</Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {say.save}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="bad">{reasonOf(failure, say)}</Banner>}
      <GoodsFields
        text={text}
        faults={faults}
        plan={<PricePlanFields text={plan} now={text} faults={planFaults} onChange={setPlan} />}
        categories={categories}
        onChange={(part) => setText({ ...text, ...part })}
        openingStock={read.text.countsStock === '1' && goodsId !== null ? null : openingStock}
        onOpeningStock={setOpeningStock}
      />
    </OfficeDialog>
  )
}

/** Faults of the single item, which only the server sees: whether it is a case itself. */
function pieceFaults({ data }: CallFailure): GoodsTextFault[] {
  const all: unknown = Reflect.get(Object(data), 'faults')
  const named = (Array.isArray(all) ? all : []).filter(
    (one) => Reflect.get(Object(one), 'at') === 'facts.pieceId',
  )
  return named.map((one) => ({
    field: 'pieceId',
    kind: Reflect.get(Object(one), 'rule') === 'caseOfCase' ? 'caseOfCase' : 'unknown',
    text: '',
  }))
}

function reasonOf(failure: CallFailure, say: Words['goods']): string {
  if (failure.code === ownCodes.changedMeanwhile.code) return say.overtaken
  if (failure.code !== ownCodes.codeTaken.code) return failure.message
  const part = (name: string) => String(Reflect.get(Object(failure.data), name) ?? '')
  return say.codeTaken(part('code'), part('name'))
}
