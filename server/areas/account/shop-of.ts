import type { Output } from '@tillwright/contract/call.ts'
import type { getLoginUserInfo } from '@tillwright/contract/account/account.ts'
import type { Session } from '../../platform/session/session.ts'

/** The store of a session as every till and receipt names it, and what it counts in. */
export const shopOf = ({
  store,
  platform,
}: Session): Output<typeof getLoginUserInfo>['user']['store'] => ({
  id: store.id,
  name: store.name,
  phone: store.phone,
  address: store.address,
  merchantId: store.merchantId,
  timeZone: store.timeZone,
  currency: platform.currency,
})
