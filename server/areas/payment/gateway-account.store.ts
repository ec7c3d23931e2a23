import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeGatewayAccount } from '@tillwright/contract/office/office-shop.ts'
import type { Selectable } from 'kysely'
import type { Sealer } from '../account/sealer.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { type GatewayAccount, gatewayAccounts } from '../gateways/gateway-account.ts'
import type { GatewayAccountTable } from './payment.tables.ts'

export type GatewayFacts = Input<typeof saveOfficeGatewayAccount>['facts']
export type GatewayKeys = Pick<GatewayFacts, 'privateKey' | 'platformKey'>
type Stored = Selectable<GatewayAccountTable>

/** The accounts of a platform, or of all. */
export async function storedGatewayAccounts(db: Db, platformId?: string): Promise<Stored[]> {
  const all = db.selectFrom('gateway_account').selectAll().orderBy('gateway')
  const wanted = platformId === undefined ? all : all.where('platform_id', '=', platformId)
  return wanted.execute()
}

/** The keys under the seal; null where they can no longer be read. */
export function keysOf(sealer: Sealer, row: Stored): GatewayKeys | null {
  const text = sealer.open(row.sealed_keys, sealOwner(row.platform_id, row.id))
  return text === null ? null : fromStored<GatewayKeys>(text)
}

/** Owner of sealed keys: those of another account do not open under it. */
export const sealOwner = (platformId: string, id: string): string => `gateway ${platformId} ${id}`

/** Reads the typed facts with the gateway's own reader; null where they are invalid. */
export function accountOf(
  platformId: string,
  facts: GatewayFacts,
  keys: GatewayKeys,
): GatewayAccount | null {
  const { gateway: kind, url } = facts
  const read = gatewayAccounts.safeParse([{ platformId, url, kind, ...namesAt(facts), ...keys }])
  return read.success ? (read.data[0] ?? null) : null
}

/** Maps the typed facts to each gateway's names for them. */
function namesAt(facts: GatewayFacts): object {
  const { account, merchantNo } = facts
  switch (facts.gateway) {
    case 'ysepay':
      return {
        partnerId: account,
        sellerId: merchantNo,
        sellerName: facts.sellerName,
        businessCode: facts.businessCode,
        signType: facts.signType,
      }
    case 'yoppay':
      return { appKey: account, merchantNo, parentMerchantNo: facts.parentMerchantNo }
  }
}

/** Writes a new account, its keys under seal. */
export async function insertAccount(tx: Tx, key: AccountKey, row: AccountRow): Promise<void> {
  await tx
    .insertInto('gateway_account')
    .values({ ...key, ...row })
    .execute()
}

/** Writes an account anew, its keys under seal. */
export async function updateAccount(tx: Tx, key: AccountKey, row: AccountRow): Promise<void> {
  await tx
    .updateTable('gateway_account')
    .set(row)
    .where((eb) => eb.and(key))
    .execute()
}

type AccountKey = Pick<GatewayAccountTable, 'platform_id' | 'id'>

type AccountRow = Omit<GatewayAccountTable, keyof AccountKey>

/** How many payments and refunds at this gateway have no result yet. */
export async function countOpenAt(
  tx: Tx,
  platformId: string,
  gateway: GatewayFacts['gateway'],
): Promise<number> {
  const openPayments = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('gateway', '=', gateway)
    .where('state', 'in', ['CREATED', 'SENT', 'IN_DOUBT'])
    .executeTakeFirstOrThrow()
  const openRefunds = await tx
    .selectFrom('gateway_refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.platform_id', '=', 'gateway_refund.platform_id')
        .onRef('payment.number', '=', 'gateway_refund.payment_number'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('gateway_refund.platform_id', '=', platformId)
    .where('payment.gateway', '=', gateway)
    .where('gateway_refund.state', 'in', ['CREATED', 'PROCESSING'])
    .executeTakeFirstOrThrow()
  return Number(openPayments.total) + Number(openRefunds.total)
}
