import type { Output } from '@tillwright/contract/call.ts'
import type { joinMember } from '@tillwright/contract/member-record.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { useRecentMembers } from './find-members.ts'

/** Whoever joined without the server is from now on whom the server says they are. */
export function replaceJoined(clientId: string, { member }: Output<typeof joinMember>): void {
  if (currentCart().member?.id === clientId) changeCart({ kind: 'setMember', member })
  useRecentMembers.setState(({ members }) => ({
    members: [member, ...members.filter(({ id }) => id !== clientId && id !== member.id)],
  }))
}
