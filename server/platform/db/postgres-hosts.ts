/** One server of a PostgreSQL address. */
export interface PostgresHost {
  /** The address of this server alone, as the driver reads it. */
  readonly url: string
}

/**
 * Content of a PostgreSQL address: its servers in order, and whether only a writable one will do.
 */
export interface PostgresAddress {
  readonly hosts: readonly PostgresHost[]
  readonly needsPrimary: boolean
}

const shape = /^(postgres(?:ql)?:\/\/)([^/?#@]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const writable = new Set(['read-write', 'primary'])
const anyServer = new Set(['any', 'prefer-standby'])

/**
 * Reads `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`, as libpq spells it: several
 * servers, of which one at a time is the primary. Throws on an address that cannot be read; the message
 * repeats none of it, since it may hold a password.
 */
export function readPostgresAddress(url: string): PostgresAddress {
  const [, scheme, user = '', names = '', path = '', query = ''] = shape.exec(url) ?? []
  if (scheme === undefined) throw new Error('the PostgreSQL address cannot be read')
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  if (wanted !== null && !writable.has(wanted) && !anyServer.has(wanted))
    throw new Error('target_session_attrs must be read-write, primary or any')
  parameters.delete('target_session_attrs')
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
  const hosts = names.split(',').map((name) => ({ url: `${scheme}${user}${name}${rest}` }))
  if (hosts.length > 1 && names.split(',').includes(''))
    throw new Error('a server without a name in the PostgreSQL address')
  return {
    hosts,
    needsPrimary: wanted === null ? hosts.length > 1 : writable.has(wanted),
  }
}
