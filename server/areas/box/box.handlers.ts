import type * as calls from '@tillwright/contract/box.ts'
import { cents, sumCents, timesCents } from '@tillwright/domain/money/cents.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { memberById } from '../member/member.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type BoxLoanRow, lentBoxKinds, openLoans } from './box.store.ts'
import { returnBoxes } from './return-boxes.ts'

const loansShown = 500

/** Turnover boxes: what there is to lend, who has which, and taking them back. */
export const boxHandlers: Handlers<typeof calls> = {
  queryTurnoverBoxKinds: async (_input, context) => ({
    list: (await lentBoxKinds(context.db, context.platformId)).map((kind) => ({
      kindId: kind.id,
      name: kind.name.zh,
      nameEn: kind.name.en,
      depositCents: kind.depositCents,
    })),
  }),

  getNeedReturnTurnoverBoxNum: async ({ memberId }, context) => {
    const loans = await loansOfMember(context, memberId)
    return {
      count: loans.reduce((sum, loan) => sum + outOf(loan), 0),
      depositCents: sumCents(
        loans.map((loan) => timesCents(cents(loan.deposit_cents), outOf(loan))),
      ),
    }
  },

  queryNeedReturnTurnoverBoxList: async ({ memberId }, context) => {
    const loans = await loansOfMember(context, memberId)
    return {
      list: loans.slice(0, loansShown).map((loan) => ({
        kindId: loan.kind_id,
        name: loan.name_zh,
        nameEn: loan.name_en,
        orderId: loan.order_id,
        orderNumber: loan.order_number,
        lent: loan.lent,
        returned: loan.returned,
        lost: loan.lost,
        depositCents: cents(loan.deposit_cents),
        lentAtMs: loan.lent_at,
      })),
    }
  },

  returnTurnoverBox: (input, context) => returnBoxes(context, input),
}

const outOf = ({ lent, returned, lost }: BoxLoanRow): number => lent - returned - lost

async function loansOfMember({ db, platformId }: Context, memberId: string): Promise<BoxLoanRow[]> {
  const member = await memberById(db, platformId, memberId)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: memberId })
  return openLoans(db, platformId, member.id)
}
