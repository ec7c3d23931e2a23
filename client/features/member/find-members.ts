// Looking members up, and remembering the last ones that were served here.
import type { Output } from '@tillwright/contract/call.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import {
  type CallFailure,
  failureOf,
  throwUnlessFailure,
} from '@tillwright/web/api/call-failure.ts'
import { changeCart } from '../cart/cart-store.ts'

/** A member with what only the member's own card shows. */
export type FoundMember = Output<typeof getUserInfo>['list'][number]

export type MemberSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly query: string; readonly members: readonly FoundMember[] }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

const recentMost = 10

/** The members chosen at this till since it was opened, the latest first, and who else was here lately. */
export const useRecentMembers = create<{ readonly members: readonly FoundMember[] }>(() => ({
  members: [],
}))

/** Members by phone, last four digits, code or name. */
export async function findMembers(query: string): Promise<MemberSearch> {
  try {
    const { list } = await callApi(getUserInfo, { keyword: query })
    return { kind: 'found', query, members: list }
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) }
  }
}

/**
 * Adds who bought in this store lately below those who were chosen here, and reads these anew. Where
 * the server says nothing, there are the ones of this till alone.
 */
export async function recallMembers(): Promise<void> {
  try {
    const { list } = await callApi(getUserInfo, {}, { quiet: true })
    useRecentMembers.setState(({ members }) => {
      const here = members.map((old) => list.find(({ id }) => id === old.id) ?? old)
      const others = list.filter(({ id }) => !members.some((old) => old.id === id))
      return { members: [...here, ...others].slice(0, recentMost) }
    })
  } catch (error) {
    throwUnlessFailure(error)
  }
}

/** The member is this sale's from now on. */
export function chooseMember(member: FoundMember): void {
  changeCart({ kind: 'setMember', member })
  useRecentMembers.setState(({ members }) => ({
    members: [member, ...members.filter(({ id }) => id !== member.id)].slice(0, recentMost),
  }))
}
