import type { ServiceScope } from '@tillwright/contract/account/service-scopes.ts'
import type { PlatformRow } from './find-platform.store.ts'

/** The program behind a service account, as the guard found it. */
export interface ServiceCaller {
  readonly id: string
  /** Id in orders, the audit and the log, in place of a person's. */
  readonly staffId: string
  readonly name: string
  /** Where its orders come from. */
  readonly channel: string
  readonly scopes: ReadonlySet<ServiceScope>
  readonly storeIds: ReadonlySet<string>
  readonly expiresAtMs: number | null
  readonly platform: PlatformRow
}
