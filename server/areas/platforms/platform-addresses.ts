import type { PlatformAddressTable } from './platform.tables.ts'

/** Services of a platform that may have a host of their own. */
export const platformServices = ['api', 'update', 'config', 'office', 'pictures'] as const

export type PlatformService = PlatformAddressTable['service']

export type PlatformAddresses = Partial<Readonly<Record<PlatformService, string>>>

/** The origin of the back office: its own, else where the calls are answered; null: where the page is. */
export const officeOriginOf = (
  { office, api }: PlatformAddresses,
  ownOrigin: string | null,
): string | null => office ?? ownOrigin ?? api ?? null
