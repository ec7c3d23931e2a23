import { maskPhone } from '@tillwright/domain/person/phone.ts'
import type { Session } from '../../platform/session/session.ts'

/** A customer's or a colleague's phone: whole only for those who may see it. */
export const visiblePhone = (
  { permissions }: Pick<Session, 'permissions'>,
  phone: string,
): string => (permissions.has('member.phone.view') ? phone : maskPhone(phone))
