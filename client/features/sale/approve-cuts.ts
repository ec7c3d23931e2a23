import { needsApproval } from '@tillwright/domain/pricing/cashier-cut.ts'
import { queryCashierSensitiveSetting } from '@tillwright/contract/settings/settings.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentCart } from '../cart/cart-store.ts'
import { cutsOf, cutTermsOf, lacksApproval, requestApprovalOf } from './cart-cuts.ts'

/**
 * Requests approval of every cut that the server would refuse without it, before the customer shows
 * a code. Where it is refused, the payment asks again.
 */
export async function approveCuts(): Promise<void> {
  if (currentSession().isKiosk || currentConnection() === 'offline') return
  if (!cutsOf(currentCart()).some(lacksApproval)) return
  const freeBasisPoints = await freeCut()
  if (freeBasisPoints === null) return
  const { permissions } = currentSession()
  for (;;) {
    const cart = currentCart()
    const terms = cutTermsOf(cart)
    const next = cutsOf(cart).find((cut) => {
      const mayCut = permissions.includes(cut.operation)
      return lacksApproval(cut) && needsApproval(cut.line, terms, { freeBasisPoints, mayCut })
    })
    if (next === undefined) return
    if (!(await requestApprovalOf(next, !permissions.includes(next.operation)))) return
  }
}

/**
 * Returns the reduction of a line allowed here without approval; null where the server does not
 * report it.
 */
async function freeCut(): Promise<number | null> {
  try {
    const { rules } = await callApi(queryCashierSensitiveSetting, {}, { quiet: true })
    return rules.lineBasisPointsOff
  } catch (error) {
    // The server requests the approval when the sale is sent.
    throwUnlessFailure(error)
    return null
  }
}
