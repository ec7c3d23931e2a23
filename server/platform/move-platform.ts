import { movedTo } from '@tillwright/contract/codes/code-data.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Db } from '../db/db.ts'
import { findPlatform } from './platform.store.ts'

/** A move that cannot be made, in words for whoever runs the command. */
export class BadMove extends Error {
  override readonly name = 'BadMove'
}

export interface PlatformMove {
  readonly platformId: string
  /** Where its tills are to go; null: they stay here. */
  readonly address: string | null
  readonly allowedHosts: readonly string[]
}

/**
 * Sends every till of a platform to another address (code 1770), or calls them back. Throws `BadMove`
 * for a platform that is not there and for an address that tills would not open.
 */
export async function movePlatform(db: Db, move: PlatformMove): Promise<void> {
  const { platformId, address, allowedHosts } = move
  if ((await findPlatform(db, platformId)) === null)
    throw new BadMove(`there is no platform ${platformId} here`)
  if (address !== null) refuseAddress(address, allowedHosts)
  await db
    .updateTable('platform')
    .set({ moved_to: address })
    .where('platform_id', '=', platformId)
    .execute()
}

function refuseAddress(address: string, allowedHosts: readonly string[]): void {
  if (!decode(movedTo, { cashierUrl: address }).ok)
    throw new BadMove(`${address} is no address; it must be like https://till.example.com/`)
  // As a till decides it.
  const { protocol, host, hostname } = new URL(address)
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1'
  if (!allowedHosts.includes(host) || (protocol !== 'https:' && !isThisMachine))
    throw new BadMove(
      `tills would not open ${address}: its host must stand in CASHIER_HOSTS, with its port unless that is 443, and only this machine may do without https`,
    )
}
