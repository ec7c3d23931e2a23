import { openAccessPoint } from '@tillwright/lab/access-point-server.ts'
import type { AccessPointAddress } from '@tillwright/domain/pop/access-point-address.ts'
import type { Clock } from '../clock.ts'

/** The demo shop's access point with its price displays, running in this process. */
export interface DemoShelves {
  readonly places: ReadonlyMap<string, AccessPointAddress>
  close(): Promise<void>
}

const wakeEachMs = 4_000

/** The displays of the demo shop have addresses of their own, and wake every few seconds. */
export async function openDemoShelves(clock: Clock): Promise<DemoShelves> {
  const lab = await openAccessPoint({
    knows: (mac) => mac.startsWith('0218'),
    nowSeconds: () => Math.floor(clock.now() / 1000),
    wakeEachMs,
  })
  return {
    places: new Map([['lab', { host: '127.0.0.1', port: lab.port }]]),
    close: () => lab.close(),
  }
}
