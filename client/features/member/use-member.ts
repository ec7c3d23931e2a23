import { getUserInfo } from '@tillwright/contract/member.ts'
import { useEffect, useRef } from 'react'
import { type QueryResult, useQuery } from '../../platform/api/use-query.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import type { FoundMember } from './find-members.ts'
import { useRefreshedMember } from './refresh-member.ts'

/**
 * Returns a member as the server knows them now; the member of the current sale is updated, too.
 */
export function useMember(memberId: string): QueryResult<FoundMember | 'gone'> {
  const { data, ...rest } = useQuery(getUserInfo, { userId: memberId })
  const { reload } = rest
  const request = useRef(reload)
  useEffect(() => {
    request.current = reload
  })
  useEffect(
    () =>
      useRefreshedMember.subscribe(({ member: fresh }) => {
        if (fresh?.id === memberId) request.current()
      }),
    [memberId],
  )
  const member = data === null ? null : (data.list[0] ?? 'gone')
  useEffect(() => {
    if (member === null || member === 'gone') return
    if (currentCart().member?.id === member.id) changeCart({ kind: 'replaceMember', member })
  }, [member])
  return { data: member, ...rest }
}
