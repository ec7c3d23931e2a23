import { queryGoodsBySpecs } from '@tillwright/contract/goods/goods.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { useCart } from '../../cart/cart-store.ts'

/** The chosen specification as the server sells it now, its price and stock; as it is known here until it answers. */
export function useSpecNow(listed: Goods | undefined): Goods | undefined {
  const [now, setNow] = useState<Goods | null>(null)
  const memberId = useCart(({ cart }) => cart.member?.id)
  useEffect(() => {
    if (listed === undefined) return
    let isLeft = false
    const input = {
      productId: listed.productId,
      values: listed.specChoices.map(({ value }) => value),
      ...(memberId !== undefined && { userId: memberId }),
    }
    callApi(queryGoodsBySpecs, input, { quiet: true }).then(
      ({ goods }) => {
        if (!isLeft) setNow(goods)
      },
      (error: unknown) => throwUnlessFailure(error),
    )
    return () => {
      isLeft = true
    }
  }, [listed, memberId])
  return now?.id === listed?.id ? (now ?? listed) : listed
}
