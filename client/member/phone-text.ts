import { isPhone, maskPhone } from '@tillwright/domain/phone.ts'

/** A member's phone as anybody may see it; one the server has masked already stays as it is. */
export const phoneText = (phone: string): string => (isPhone(phone) ? maskPhone(phone) : phone)
