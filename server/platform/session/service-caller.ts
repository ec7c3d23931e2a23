import type { ServiceScope } from '@tillwright/contract/account/service-scopes.ts'
import type { PlatformRow } from './find-platform.store.ts'

/** The program that a service account stands for, as the guard found it. */
export interface ServiceCaller {
  readonly id: string
  /** What orders, the audit and the log name it by where a person would stand. */
  readonly staffId: string
  readonly name: string
  /** Where its orders come from. */
  readonly channel: string
  readonly scopes: ReadonlySet<ServiceScope>
  readonly storeIds: ReadonlySet<string>
  readonly expiresAtMs: number | null
  readonly platform: PlatformRow
}
