import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeRefundReason } from '@tillwright/contract/office/office-shop.ts'
import { queryReasonList } from '@tillwright/contract/order/refund.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RecordType } from '../records/record-type.ts'
import { readSetting, saveSetting } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'
import { type RefundReason, usualReasons } from './refund-reasons.ts'

type Facts = Input<typeof saveOfficeRefundReason>['facts']

const shape = queryReasonList.output

/** Those that tills offer, and those that are offered no more: refunds of old still name them. */
const shelves = { offered: 'refundReasons', put: 'refundReasonsOff' } as const

const readShelf = (db: Db, context: Context, name: keyof typeof shelves) =>
  readSetting(db, storeKey(context, shelves[name]), {
    shape,
    otherwise: { list: name === 'offered' ? usualReasons : [] },
  })

/** Why goods come back to this store. */
export const reasonRecord: RecordType<Facts, Record<string, never>> = {
  kind: 'refundReason',
  scope: 'store',
  reachesTills: true,
  words: ({ facts }) => [facts.name, facts.nameEn],
  recorded: (facts) => ({ ...facts }),

  all: async (db, context) => {
    const item =
      (isOffered: boolean) =>
      ({ id, ...facts }: RefundReason) => ({ id, facts: { ...facts, isOffered }, notes: {} })
    const offered = await readShelf(db, context, 'offered')
    const put = await readShelf(db, context, 'put')
    return [...offered.value.list.map(item(true)), ...put.value.list.map(item(false))]
  },

  plan:
    async (context, { id, facts: { isOffered, ...facts } }) =>
    async (tx) => {
      const reason = { id, ...facts }
      await putOn(tx, context, { name: 'offered', reason, stays: isOffered })
      await putOn(tx, context, { name: 'put', reason, stays: !isOffered })
    },
}

interface Putting {
  readonly name: keyof typeof shelves
  readonly reason: RefundReason
  readonly stays: boolean
}

async function putOn(tx: Tx, context: Context, { name, reason, stays }: Putting): Promise<void> {
  const { value, version } = await readShelf(tx, context, name)
  const isThere = value.list.some(({ id }) => id === reason.id)
  if (!isThere && !stays) return
  const list = isThere
    ? value.list.flatMap((one) => (one.id === reason.id ? (stays ? [reason] : []) : [one]))
    : [...value.list, reason]
  await saveSetting(tx, storeKey(context, shelves[name]), {
    shape,
    value: { list },
    version,
    by: context.session.staffId,
    nowMs: context.nowMs,
  })
}
