import { LabLedger, type LabPayment } from '@tillwright/lab/gateway-ledger.ts'
import { type GatewayServer, startGatewayServer } from '@tillwright/lab/gateway-server.ts'
import { sandboxWire } from '@tillwright/lab/sandbox-wire.ts'
import { yoppayWire } from '@tillwright/lab/yoppay-wire.ts'
import { ysepayWire } from '@tillwright/lab/ysepay-wire.ts'
import { type GatewayKind, gatewayKinds } from '@tillwright/server/areas/gateways/gateway.ts'
import type { GatewayAccount } from '@tillwright/server/areas/gateways/gateway-account.ts'
import type { DemoKeys } from './demo-keys.ts'

/** The laboratory's gateway with the demo shop's accounts at it. */
export interface DemoGateways {
  readonly lab: GatewayServer
  readonly accounts: readonly GatewayAccount[]
  readonly ledgers: Readonly<Record<GatewayKind, LabLedger>>
}

export interface DemoGatewayTerms {
  readonly keys: DemoKeys
  /** The gateway's own clock. */
  readonly now: () => number
  readonly answerWithinMs?: number
  readonly noticeEachMs?: number
  /** Payments the gateway already knew. */
  readonly stored?: Readonly<Partial<Record<GatewayKind, readonly LabPayment[]>>>
  /** Stores a change before the call is answered. */
  readonly keep?: (kind: GatewayKind, payment: LabPayment) => void
}

const merchant = 'tillwright-1001'
const partnerId = 'tillwright-1002'
const appKey = 'app_tillwright_1003'
const merchantNo = '10030001003'

/** Starts the gateway of the demo: platform 1001 on the sandbox, 1002 on ysepay, 1003 on yoppay. */
export async function startDemoGateways(terms: DemoGatewayTerms): Promise<DemoGateways> {
  const { keys, now, stored = {}, answerWithinMs = 10_000 } = terms
  const ledgers = {
    sandbox: new LabLedger(now, stored.sandbox),
    ysepay: new LabLedger(now, stored.ysepay),
    yoppay: new LabLedger(now, stored.yoppay),
  }
  const lab = await startGatewayServer({
    now,
    keep: (ledger, payment) => {
      const kind = gatewayKinds.find((one) => ledgers[one] === ledger)
      if (kind !== undefined) terms.keep?.(kind, payment)
    },
    ...(terms.noticeEachMs === undefined ? {} : { noticeEachMs: terms.noticeEachMs }),
    accounts: [
      { ledger: ledgers.sandbox, wire: sandboxWire({ merchant, secret: keys.secret }) },
      { ledger: ledgers.ysepay, wire: ysepayWire({ partnerId, ...labSide(keys.ysepay) }) },
      {
        ledger: ledgers.yoppay,
        wire: yoppayWire({ appKey, merchantNo, now, ...labSide(keys.yoppay) }),
      },
    ],
  })
  return { lab, ledgers, accounts: accountsAt({ url: lab.url, answerWithinMs }, keys) }
}

function accountsAt(
  at: Pick<GatewayAccount, 'url' | 'answerWithinMs'>,
  keys: DemoKeys,
): GatewayAccount[] {
  return [
    { ...at, platformId: '1001', kind: 'sandbox', merchant, secret: keys.secret },
    {
      ...at,
      platformId: '1002',
      kind: 'ysepay',
      partnerId,
      sellerId: 'seller-1002',
      sellerName: 'Tillwright',
      businessCode: '00510030',
      signType: 'RSA',
      ...ourSide(keys.ysepay),
    },
    {
      ...at,
      platformId: '1003',
      kind: 'yoppay',
      appKey,
      parentMerchantNo: '10030000000',
      merchantNo,
      terminalId: '00000000',
      userIp: '127.0.0.1',
      ...ourSide(keys.yoppay),
    },
  ]
}

const labSide = ({ merchant: ours, platform }: DemoKeys['ysepay']) => ({
  merchantKey: ours.publicKey,
  platformPrivateKey: platform.privateKey,
})

const ourSide = ({ merchant: ours, platform }: DemoKeys['ysepay']) => ({
  privateKey: ours.privateKey,
  platformKey: platform.publicKey,
})
