import type { AccessPointAddress } from '@tillwright/domain/pop/access-point-address.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'

/** Dependencies of the work with price displays. */
export interface PopDependencies {
  readonly db: Db
  readonly clock: Clock
  /** Null for text that is no address of a shop's network. */
  readonly placeOf: (address: string) => AccessPointAddress | null
}
