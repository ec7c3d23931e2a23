import { getUserInfoByOrder } from '@tillwright/contract/member.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { chooseMember } from '../member/find-members.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'

/**
 * Puts the owner of a receipt on the current sale: the member of an order, with their present data.
 */
export async function serveMemberOf(orderId: string): Promise<void> {
  try {
    const { member } = await callApi(getUserInfoByOrder, { orderId }, { quiet: true })
    if (member === null) return toast((words) => words.person.notFound, 'warning')
    if (member.stopped) return toast((words) => words.person.stopped, 'warning')
    chooseMember(member)
    toast((words) => words.orders.serving(member.nick))
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
}
