import type { Services } from '../context.ts'

/** From when until when a till was heard from without a gap. */
interface Contact {
  readonly fromMs: number
  readonly untilMs: number
}

interface ContactReport {
  readonly platformId: string
  readonly deviceId: string
}

/**
 * A till with a network asks for changes every few seconds; one without is silent for longer than
 * this.
 */
const gapMs = 20_000

const contactsOf = new WeakMap<Services, Map<string, Contact>>()

const contactsIn = (services: Services): Map<string, Contact> => {
  const known = contactsOf.get(services) ?? new Map<string, Contact>()
  contactsOf.set(services, known)
  return known
}

const keyOf = ({ platformId, deviceId }: ContactReport): string => `${platformId} ${deviceId}`

/** Records contact with a till. */
export function noteContact(services: Services, of: ContactReport, nowMs: number): void {
  const contacts = contactsIn(services)
  const before = contacts.get(keyOf(of))
  const goesOn = before !== undefined && nowMs - before.untilMs <= gapMs
  contacts.set(keyOf(of), { fromMs: goesOn ? before.fromMs : nowMs, untilMs: nowMs })
}

/**
 * True where this server heard from the till before and after a moment without a gap: at that moment it
 * had a network. What is not known, after a restart or on another server, is not held against a till.
 */
export function wasInContact(services: Services, of: ContactReport, atMs: number): boolean {
  const contact = contactsIn(services).get(keyOf(of))
  return contact !== undefined && contact.fromMs <= atMs && atMs <= contact.untilMs
}
