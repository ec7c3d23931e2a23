import { Resolver, lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Where a name of a host leads. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

export type ResolveHost = (host: string) => Promise<readonly HostAddress[]>

/** Events may go to machines of the own network, and without TLS: whoever runs the server says so. */
export interface AddressTerms {
  readonly isPrivateAllowed: boolean
  readonly resolve: ResolveHost
}

/** A host that events may not go to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Asks name servers alone: names that only this machine knows are not public. */
async function resolvePublic(host: string): Promise<readonly HostAddress[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((one, at) =>
    one.status === 'fulfilled'
      ? one.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  )
  if (addresses.length === 0) throw new Error(`no address of ${host} was found`)
  return addresses
}

const resolveAny: ResolveHost = (host) => lookup(host, { all: true })

/** The terms of a server that says so, or not. */
export const addressTerms = (isPrivateAllowed: boolean): AddressTerms => ({
  isPrivateAllowed,
  resolve: isPrivateAllowed ? resolveAny : resolvePublic,
})

/** The address that a text is; null for what events may never be sent to, wherever its name leads. */
export function webhookUrl(text: string, { isPrivateAllowed }: AddressTerms): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, username, password, hash } = url
  const isOverTls = protocol === 'https:'
  if (!isOverTls && !(isPrivateAllowed && protocol === 'http:')) return null
  if (username !== '' || password !== '' || hash !== '') return null
  const host = hostOf(url)
  if (isPrivateAllowed) return url
  return isIP(host) === 0 || isPublicAddress(host) ? url : null
}

/** The name or number of the host, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Where a name leads, looked up once and then connected to, so that no second answer of a name server leads
 * elsewhere. Throws `AddressRefused` where any of its addresses may not be reached.
 */
export async function allowedAddresses(
  host: string,
  { isPrivateAllowed, resolve }: AddressTerms,
): Promise<readonly HostAddress[]> {
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!isPrivateAllowed && !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused(`${host} leads to an address that is not public`)
  return found
}

/** The same for a connection that is about to be made. */
export const guardedLookup =
  (terms: AddressTerms): LookupFunction =>
  (host, options, callback) => {
    const answer = async () => {
      const { found, fault } = await lookUp(terms, host)
      if (options.all === true && fault === null) callback(null, [...found])
      else callback(fault, found[0]?.address ?? '', found[0]?.family)
    }
    void answer()
  }

interface LookedUp {
  readonly found: readonly HostAddress[]
  readonly fault: Error | null
}

async function lookUp(terms: AddressTerms, host: string): Promise<LookedUp> {
  try {
    const found = await allowedAddresses(host, terms)
    return { found, fault: found.length === 0 ? new Error(`no address of ${host}`) : null }
  } catch (cause) {
    return { found: [], fault: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}
