import type { PrinterCloud, PrinterPlace } from '@tillwright/domain/printing/printer-place.ts'
import type { Sealer } from '../account/sealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { keepCloudToken, readCloudAccount } from './cloud-account.store.ts'
import { feieyunPrinter } from './feieyun.ts'
import type { CloudPrinter } from './printer-cloud.ts'
import { yilianyunPrinter } from './yilianyun.ts'

/** A printer behind a cloud. */
export type CloudPlace = Extract<PrinterPlace, { readonly kind: 'cloud' }>

/** How this server reaches printer clouds. */
export interface CloudDependencies {
  readonly sealer: Sealer
  readonly clock: Clock
  readonly urlOf: (cloud: PrinterCloud) => string
  readonly timeoutMs: number
}

/** Where the clouds really are. */
export const cloudUrls: Readonly<Record<PrinterCloud, string>> = {
  feieyun: 'https://api.feieyun.cn',
  yilianyun: 'https://open-api.10ss.net',
}

const makers = { feieyun: feieyunPrinter, yilianyun: yilianyunPrinter }

/** A printer behind a cloud with its store's account; null where the store has none. */
export async function cloudPrinterOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  { cloud, serial }: CloudPlace,
  { sealer, clock, urlOf, timeoutMs }: CloudDependencies,
): Promise<CloudPrinter | null> {
  const key = { platformId, storeId, cloud }
  const account = await readCloudAccount(db, key, sealer)
  if (account === null) return null
  return makers[cloud]({
    url: urlOf(cloud),
    serial,
    account,
    nowMs: () => clock.now(),
    timeoutMs,
    keepToken: (token) => keepCloudToken(db, key, { account: account.account, token, sealer }),
  })
}
