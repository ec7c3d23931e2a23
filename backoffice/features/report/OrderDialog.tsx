import type { Output } from '@tillwright/contract/call.ts'
import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { type Cents, cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { formatWeight, type WeightUnit } from '@tillwright/domain/weight/weight-unit.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './Report.module.css'
import { tenderName } from './tender-name.ts'

type Order = Output<typeof getOrderInfo>['order']
type WeightUnitNames = Readonly<Record<WeightUnit, string>>

export interface OrderDialogProps {
  readonly orderId: string
  readonly onClose: () => void
}

/** One order as it was written down: what was sold, what came off, how it was paid. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const { report: say } = useWords()
  const answered = useQuery(getOrderInfo, { orderId })
  const order = answered.data?.order
  return (
    <OfficeDialog
      title={order === undefined ? say.order : `${say.order} ${order.number}`}
      shape="wide"
      onClose={onClose}
    >
      <QueryState answered={answered} />
      {order !== undefined && <WholeOrder order={order} />}
    </OfficeDialog>
  )
}

function WholeOrder({ order }: { readonly order: Order }) {
  const { report: say, goods } = useWords()
  const language = useLanguage()
  return (
    <>
      <p>
        <Moment atMs={order.soldAtMs} /> · {order.staffName}
        {order.memberNick !== null && ` · ${order.memberNick}`}
      </p>
      <DataTable
        flush
        label={say.ways.goods}
        rows={order.lines}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          {
            title: say.ways.goods,
            cell: (line) => nameWithSpec(line, language),
          },
          {
            title: say.sold,
            kind: 'number',
            cell: (line) => quantityText(line, goods.weightUnits),
          },
          {
            title: say.price,
            kind: 'number minor',
            cell: ({ unitPriceCents }) => <Money cents={unitPriceCents} />,
          },
          {
            title: say.amount,
            kind: 'number',
            cell: ({ payableCents }) => <Money cents={payableCents} />,
          },
        ]}
      />
      <dl className={styles.sums}>
        <Sum name={say.saved} cents={order.savedCents} />
        {order.depositCents > 0 && (
          <>
            <Sum name={say.ways.goods} cents={minus(order.payableCents, order.depositCents)} />
            <Sum name={say.boxDeposit} cents={order.depositCents} />
          </>
        )}
        <Sum name={say.amount} cents={order.payableCents} always />
        {order.legs.map(({ legNo, tender, amountCents }) => (
          <Sum key={legNo} name={tenderName(tender, say)} cents={amountCents} />
        ))}
        <Sum name={say.refunds} cents={order.refundedCents} />
      </dl>
    </>
  )
}

/** The amount of an order has the deposits of its boxes in it. */
const minus = (whole: Cents, part: Cents): Cents => cents(whole - part)

interface SumProps {
  readonly name: string
  readonly cents: Cents
  /** Also where it is nothing. */
  readonly always?: boolean
}

const Sum = ({ name, cents, always = false }: SumProps) =>
  cents === zeroCents && !always ? null : (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )

/** In the unit that the goods were sold in, as the till and the receipt say it. */
function quantityText({ quantity, sellUnit }: Order['lines'][number], units: WeightUnitNames) {
  if (quantity.kind !== 'weight') return formatMilli(quantity.count)
  const unit = sellUnit.kind === 'weight' ? sellUnit.unit : 'kg'
  return `${formatWeight(quantity.weight, unit)} ${units[unit]}`
}
