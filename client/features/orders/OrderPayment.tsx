import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { usePointsName } from '../member/points-name.ts'
import { useSession } from '../../session/session-store.ts'
import { shortClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Order } from './order.ts'
import { FactCard, FactRow } from './FactCard.tsx'
import { serveMemberOf } from './serve-member-of.ts'

/** How an order was paid, by whom, and what came back. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const words = useWords()
  const pointsName = usePointsName()
  const { member } = order
  const mayServe = useSession(({ permissions }) => permissions.includes('member.read'))
  return (
    <FactCard title={words.orders.payment}>
      {order.legs.map((leg) => (
        <FactRow
          key={leg.legNo}
          label={`${words.tender.kinds[leg.tender]}${leg.paidAtMs === null ? '' : ` ${shortClockText(leg.paidAtMs)}`}`}
          cents={leg.tenderedCents}
        />
      ))}
      {order.changeCents > 0 && <FactRow label={words.orders.change} cents={-order.changeCents} />}
      {order.legs.map(
        ({ legNo, reference, channelNo }) =>
          (channelNo ?? reference) !== null && (
            <FactRow
              key={`reference ${legNo}`}
              label={words.orders.reference}
              text={channelNo ?? reference ?? ''}
            />
          ),
      )}
      {member && (
        <FactRow
          label={words.orders.member}
          text={shownPhone(member.phone)}
          action={
            mayServe && (
              <Button variant="ghost" onClick={() => void serveMemberOf(order.id)}>
                {words.orders.serve}
              </Button>
            )
          }
        />
      )}
      {member && order.earnedPoints > 0 && (
        <FactRow
          label={member.nick}
          text={words.orders.earned(pointsName, String(order.earnedPoints))}
        />
      )}
      {order.refundedCents > 0 && (
        <FactRow bad label={words.orders.refunded} cents={-order.refundedCents} />
      )}
    </FactCard>
  )
}
