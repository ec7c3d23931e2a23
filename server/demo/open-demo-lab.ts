import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabPayment } from '@tillwright/lab/gateway-ledger.ts'
import type { Clock } from '../clock.ts'
import { fromStored } from '../db/stored-json.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import type { GatewayAccount } from '../gateways/gateway-account.ts'
import { startDemoGateways } from './demo-gateways.ts'
import { openDemoKeys } from './demo-keys.ts'

/** The demo shop's payment gateway, running in this process. */
export interface DemoLab {
  readonly accounts: readonly GatewayAccount[]
  close(): Promise<void>
}

const tellEachMs = 1000
const keepEachMs = 2000

/**
 * Starts the laboratory's gateway for the demo shop. Its keys are made at the first start and kept
 * in the data folder, and so is what it was paid: a refund after a restart finds its payment.
 */
export async function openDemoLab(dataFolder: string, clock: Clock): Promise<DemoLab> {
  const file = join(dataFolder, 'lab-payments.json')
  const keys = openDemoKeys(join(dataFolder, 'lab-keys.json'))
  const kept = existsSync(file) ? fromStored<Kept>(readFileSync(file, 'utf8')) : {}
  const now = () => clock.now()
  const { lab, ledgers, accounts } = await startDemoGateways({ keys, now, tellEachMs, kept })
  let written = JSON.stringify(kept)
  const keep = () => {
    const text = JSON.stringify({
      sandbox: ledgers.sandbox.payments(),
      ysepay: ledgers.ysepay.payments(),
      yoppay: ledgers.yoppay.payments(),
    })
    if (text === written) return
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = text
  }
  const keeping = setInterval(keep, keepEachMs).unref()
  return {
    accounts,
    close: async () => {
      clearInterval(keeping)
      await lab.close()
      keep()
    },
  }
}

type Kept = Partial<Record<GatewayKind, readonly LabPayment[]>>
