import { currentPlace, go } from '../../platform/navigation/navigation.ts'
import { shellOf } from '../../platform/navigation/shell.ts'

/** The whole of a member: a page on the phone, a tab on the desktop. */
export function openMember(memberId: string): void {
  if (shellOf(currentPlace().path) === 'mobile') go('/pages/mobile/member', { member: memberId })
  else go('/pages/main', { tab: 'members', member: memberId })
}
