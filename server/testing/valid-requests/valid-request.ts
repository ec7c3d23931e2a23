import type { ScriptedGateway } from '../scripted-gateway.ts'
import type { TestShop } from '../test-shop.ts'
import type { TestTill, Wire, WireOrder } from '../test-till.ts'

/** One way to make a call. */
export interface ValidRequest {
  /** Where a call has more than one way. */
  readonly of?: string
  readonly body: () => Promise<WireOrder>
  /** Sender; without it, the till that does everything else. */
  readonly by?: () => TestTill
  /** Preparation before each sending of it. */
  readonly before?: (body: WireOrder) => Promise<unknown>
}

/** Tools for making valid requests. */
export interface Work {
  readonly shop: TestShop
  /** An owner's, on duty in store 100101 of platform 1001. */
  readonly till: TestTill
  readonly scripted: ScriptedGateway
}

/** Ways to make calls, by the name of the call. */
export type Requests = Readonly<Record<string, readonly ValidRequest[]>>

export const apples = { id: 'goods-10001', number: 1, weightG: 100 }
export const own = { platformId: '1001', storeId: '100101' }
export const nextDoor = { platformId: '1001', storeId: '100102' }
export const managerPhone = '13800000003'

/** Returns the response's data. Throws where it was refused. */
export const done = ({ code, msg, data }: { code: number; msg: string; data: Wire }): Wire => {
  if (code !== 1200) throw new Error(`no valid request: ${code} ${msg}`)
  return data
}

/** A kilogram of apples, sold. */
export async function soldOf(till: TestTill, more: WireOrder = {}): Promise<string> {
  const heavy = { ...apples, weightG: 1000 }
  return String(done(await till.sell(await till.cashOrder([heavy], more)))['order']?.['orderId'])
}
