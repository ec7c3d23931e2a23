import { movedTo } from '@tillwright/contract/codes/code-data.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type PlatformService, platformServices } from './platform-addresses.ts'
import { growAllSettingsVersions, setMovedTo, updatePlatform } from './platform.store.ts'
import { findPlatform } from '../../platform/session/find-platform.store.ts'
import { deleteAddress, saveAddress } from './platform-address.store.ts'

/** A move that cannot be made, in words for whoever runs the command. */
export class BadMove extends Error {
  override readonly name = 'BadMove'
}

export interface PlatformMove {
  readonly platformId: string
  /** Where its tills are to go; null: they stay here. */
  readonly address: string | null
  /** `CASHIER_HOSTS`, as the server reads it. */
  readonly cashierOrigins: readonly string[]
}

/**
 * Sends every till of a platform to another address (code 1770), or calls them back. Throws `BadMove`
 * for a platform that is not there and for an address that tills would not open.
 */
export async function movePlatform(db: Db, move: PlatformMove): Promise<void> {
  const { platformId, address, cashierOrigins } = move
  await refuseUnknown(db, platformId)
  if (address !== null) refuseAddress(address, cashierOrigins)
  await setMovedTo(db, platformId, address)
}

/**
 * Stops a platform for its tills and its back office (code 1760), or opens it again. What tills have not sent
 * stays with them until then. Throws `BadMove` for a platform that is not there.
 */
export async function switchPlatform(
  db: Db,
  { platformId, state }: { readonly platformId: string; readonly state: 'OPEN' | 'STOPPED' },
): Promise<void> {
  await refuseUnknown(db, platformId)
  await transaction(db, (tx) => updatePlatform(tx, { platformId }, { state }))
}

export interface ServiceMove {
  readonly platformId: string
  /** Each service with its new origin; empty means the page's own origin again. */
  readonly services: ReadonlyMap<string, string>
  readonly cashierOrigins: readonly string[]
}

/**
 * Moves services of a platform to other hosts, all of them or none. Open tills read it with their next
 * settings and go on with the same session. Throws `BadMove`, saying why an address cannot be used.
 */
export async function moveServices(db: Db, move: ServiceMove): Promise<void> {
  const { platformId, services, cashierOrigins } = move
  await refuseUnknown(db, platformId)
  const moves = [...services].map(([name, address]) => ({
    service: serviceOf(name),
    origin: address === '' ? null : serviceOrigin(name, address, cashierOrigins),
  }))
  await transaction(db, async (tx) => {
    for (const { service, origin } of moves) {
      const key = { platformId, service }
      if (origin === null) await deleteAddress(tx, key)
      else await saveAddress(tx, key, origin)
    }
    await growAllSettingsVersions(tx, platformId)
  })
}

async function refuseUnknown(db: Db, platformId: string): Promise<void> {
  if ((await findPlatform(db, platformId)) === null)
    throw new BadMove(`there is no platform ${platformId} here`)
}

function serviceOf(name: string): PlatformService {
  const service = platformServices.find((known) => known === name)
  if (service !== undefined) return service
  throw new BadMove(`${name} is no service; it must be one of ${platformServices.join(', ')}`)
}

/** Only this machine is safe without https: browsers treat its own ports as secure. */
const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1'

function serviceOrigin(name: string, address: string, cashierOrigins: readonly string[]): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (!isOrigin)
    throw new BadMove(
      `${name} cannot be at ${address}: it must be an http or https origin like https://api.example.com, without a path`,
    )
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new BadMove(
      `${name} cannot be at ${address}: a page that came over https may not call http (mixed content), and a till's page needs https. Use https; only this machine may do without`,
    )
  if (!cashierOrigins.includes(url.origin))
    throw new BadMove(
      `${name} cannot be at ${address}: tills' pages may not reach it while it does not stand in CASHIER_HOSTS. Name it there on every host, start the servers again, and then move`,
    )
  return url.origin
}

function refuseAddress(address: string, cashierOrigins: readonly string[]): void {
  if (!decode(movedTo, { cashierUrl: address }).ok)
    throw new BadMove(`${address} is no address; it must be like https://till.example.com/`)
  // As a till decides it.
  const url = new URL(address)
  const isAllowed = cashierOrigins.some((origin) => new URL(origin).host === url.host)
  if (!isAllowed || (url.protocol !== 'https:' && !isThisMachine(url)))
    throw new BadMove(
      `tills would not open ${address}: its host must stand in CASHIER_HOSTS, with its port unless that is 443, and only this machine may do without https`,
    )
}
