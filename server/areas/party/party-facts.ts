import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/invalid.ts'

/** A typed phone as it is stored; empty where none is typed. Refuses what is no phone of the country. */
export function partyPhone({ session }: Context, typed: string): string {
  if (typed.trim() === '') return ''
  const phone = normalPhone(typed, session.platform.currency)
  if (phone === null) throw invalid('facts.phone', 'a phone of the country')
  return phone
}

/** A typed name without blanks around it. Refuses none. */
export function needName(typed: string): string {
  if (typed.trim() === '') throw invalid('facts.name', 'needed')
  return typed.trim()
}
