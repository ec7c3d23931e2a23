import type { PrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import { printerClouds } from '@tillwright/domain/printing/printer-place.ts'
import { openAccessPoint } from '@tillwright/lab/access-point-server.ts'
import { startClodopServer } from '@tillwright/lab/clodop-server.ts'
import { startPrinterClouds } from '@tillwright/lab/printer-cloud-server.ts'
import { serveDevice, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { virtualLabelPrinter } from '@tillwright/lab/virtual-label-printer.ts'
import type { Sealer } from '@tillwright/server/areas/account/sealer.ts'
import type { AccessPointAddress } from '@tillwright/domain/pop/access-point-address.ts'
import type { Clock } from '@tillwright/server/platform/clock.ts'
import type { Db } from '@tillwright/server/platform/db/db.ts'
import type { LabBench } from '@tillwright/server/areas/lab/lab-bench.ts'
import { keepCloudAccount } from '@tillwright/server/areas/spool/cloud-account.store.ts'
import type { SpoolerTerms } from '@tillwright/server/areas/spool/spooler.ts'
import {
  cloudStandIn,
  labelStandIn,
  receiptStandIn,
  serviceStandIn,
  shelvesStandIn,
} from './stand-ins.ts'

/** The devices of the demo shop, running in this process. */
export interface DemoBench {
  readonly bench: LabBench
  /** Facts the spooler needs to reach them. */
  readonly spool: Required<Pick<SpoolerTerms, 'lab' | 'labClouds'>>
  /** Where price displays are reached. */
  readonly accessPoints: ReadonlyMap<string, AccessPointAddress>
  close(): Promise<void>
}

const account = { account: 'lab@tillwright', secret: 'key-of-the-laboratory' }
/** The second port of such services, so that a real one on the first goes on working. */
const servicePort = 18_000
/** Price displays of a demo shop sleep for a few seconds only. */
const wakeEachMs = 4_000
const isOfDemo = (mac: string): boolean => mac.startsWith('0218')

/**
 * Starts every simulated device: two receipt printers and two label printers on ports of this
 * machine, two clouds with a printer each, an access point of price displays, and a print service
 * that is started from its own page.
 */
export async function openLabBench(clock: Clock): Promise<DemoBench> {
  const label = virtualLabelPrinter('40x30')
  const zebra = virtualLabelPrinter('40x30', 'zpl')
  const [front, spare, labels, zebras, clouds, shelves] = await Promise.all([
    startPrinterServer(80),
    startPrinterServer(80),
    serveDevice(label),
    serveDevice(zebra),
    startPrinterClouds(account, () => clock.now()),
    openAccessPoint({
      knows: isOfDemo,
      nowSeconds: () => Math.floor(clock.now() / 1000),
      wakeEachMs,
    }),
  ])
  const service = serviceStandIn(() =>
    startClodopServer({
      host: `http://localhost:${servicePort}`,
      printers: ['Lab printer'],
      port: servicePort,
    }),
  )
  const at = (port: number): PrinterAddress => ({ host: '127.0.0.1', port })
  return {
    bench: [
      receiptStandIn('front', front),
      receiptStandIn('spare', spare),
      labelStandIn('label', label, labels),
      labelStandIn('zebra', zebra, zebras),
      shelvesStandIn('lab', shelves),
      ...printerClouds.map((cloud) => cloudStandIn(cloud, clouds)),
      service,
    ],
    spool: {
      lab: new Map([
        ['front', at(front.port)],
        ['spare', at(spare.port)],
        ['label', at(labels.port)],
        ['zebra', at(zebras.port)],
      ]),
      labClouds: { feieyun: clouds.url, yilianyun: clouds.url },
    },
    accessPoints: new Map([['lab', at(shelves.port)]]),
    close: async () => {
      const all = [front, spare, labels, zebras, clouds, shelves, service]
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

/** Gives every store of the demo its account at the laboratory's clouds, unless it has one. */
export async function keepLabAccounts(db: Db, sealer: Sealer, nowMs: number): Promise<void> {
  const stores = await db.selectFrom('store').select(['platform_id', 'id']).execute()
  const stored = await db.selectFrom('cloud_account').select(['platform_id', 'store_id']).execute()
  const have = new Set(stored.map((one) => `${one.platform_id} ${one.store_id}`))
  for (const { platform_id: platformId, id: storeId } of stores) {
    if (have.has(`${platformId} ${storeId}`)) continue
    for (const cloud of printerClouds)
      await keepCloudAccount(db, { platformId, storeId, cloud }, { ...account, sealer, nowMs })
  }
}
