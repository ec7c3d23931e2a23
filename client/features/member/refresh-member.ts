// A change that this till made to a member on the server is shown wherever that member is.
import { getUserInfo } from '@tillwright/contract/member.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { type FoundMember, useRecentMembers } from './find-members.ts'

/** The member that was read anew last. */
export const useRefreshedMember = create<{ readonly member: FoundMember | null }>(() => ({
  member: null,
}))

/**
 * Reads the member anew after a top-up and the like, for the current sale, their page and the
 * lists.
 */
export async function refreshMember(memberId: string): Promise<void> {
  try {
    const { list } = await callApi(getUserInfo, { userId: memberId }, { quiet: true })
    const [member] = list
    if (member === undefined) return
    useRefreshedMember.setState({ member })
    if (currentCart().member?.id === memberId) changeCart({ kind: 'replaceMember', member })
    useRecentMembers.setState(({ members }) => ({
      members: members.map((old) => (old.id === memberId ? member : old)),
    }))
  } catch (error) {
    // Without an answer they are read at the next request.
    throwUnlessFailure(error)
  }
}
