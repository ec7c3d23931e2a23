import { getOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { textOfGoods } from '@tillwright/domain/goods/goods-text.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { Category } from './category-names.ts'
import { GoodsForm } from './GoodsForm.tsx'
import { textOfPlan } from './plan-text.ts'
import { newGoodsText } from './new-goods-text.ts'

export interface GoodsDialogProps {
  /** Null makes new goods. */
  readonly goodsId: string | null
  readonly categories: readonly Category[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** One good, to be looked at and changed. */
export function GoodsDialog({ goodsId, ...rest }: GoodsDialogProps) {
  const { goods: say } = useWords()
  return goodsId === null ? (
    <GoodsForm
      {...rest}
      goodsId={null}
      read={{ text: newGoodsText(say.usualUnit), plan: [], version: 0 }}
    />
  ) : (
    <KnownGoods {...rest} goodsId={goodsId} />
  )
}

function KnownGoods(props: GoodsDialogProps & { readonly goodsId: string }) {
  const { goods: say } = useWords()
  const answered = useQuery(getOfficeGoods, { goodsId: props.goodsId })
  const goods = answered.data?.goods
  if (goods === undefined)
    return (
      <OfficeDialog title={say.edit} onClose={props.onClose} shape="wide">
        <QueryState answered={answered} />
      </OfficeDialog>
    )
  return (
    <GoodsForm
      key={goods.version}
      {...props}
      read={{
        text: textOfGoods(goods),
        plan: textOfPlan(goods.pricePlan),
        version: goods.version,
      }}
      onReadAgain={answered.reload}
    />
  )
}
