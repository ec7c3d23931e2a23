// A program of somebody else's that orders in a shop over HTTP, with a key as any other program has.
import { randomUUID } from 'node:crypto'

/** Goods as such a program offers them. Weighed goods are ordered by the kilogram. */
export interface OfferedGoods {
  readonly goodsId: string
  readonly isWeighed: boolean
  /** Of one piece, or of five hundred grams. */
  readonly priceCents: number
}

export interface ProgramTerms {
  /** Where the shop answers, without a slash at its end. */
  readonly shopUrl: () => string
  readonly platformId: string
  readonly key: string
  readonly storeId: string
  readonly goods: readonly OfferedGoods[]
  readonly customer: { readonly nick: string; readonly phone: string; readonly address: string }
  /** Grouper whose customers order in it; none by default. */
  readonly grouperId?: string
  /** Phone of the member whose account is topped up. */
  readonly memberPhone: string
}

/** An order in the state reported by the shop. */
export interface ProgramOrder {
  readonly externalId: string
  readonly orderNo: string
  readonly pickupCode: string
  readonly mode: 'PICKUP' | 'DELIVERY'
  readonly goodsState: string
  readonly payState: string
  readonly orderMoney: number
}

/** A customer's action in such a program. */
export type CustomerAct = 'orderPaid' | 'orderUnpaid' | 'orderDelivery' | 'cancelLast' | 'topUp'

export interface OrderingProgram {
  /** Throws `ShopRefused` where the shop says no, and what `fetch` throws where it does not respond. */
  act(act: CustomerAct): Promise<void>
  /** Its newest orders, the latest first. */
  orders(): Promise<readonly ProgramOrder[]>
}

/** The shop understood and refused. */
export class ShopRefused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

const shown = 5
const topUpYuan = 50
const triesMost = 4
const pauseMs = 200
const patienceMs = 10_000
const kilogram = 1000
/** Pieces of what is counted, and half kilograms of what is weighed. */
const unitsOfEach = 2

/** A mini program or a marketplace: it orders once, however often it has to send. */
export function openOrderingProgram(terms: ProgramTerms): OrderingProgram {
  const { storeId, customer, grouperId } = terms
  const call = (method: 'GET' | 'POST', name: string, input: object) =>
    send(terms, method, name, input)
  const orders = async () => {
    const page = { storeId, pageNo: 1, pageSize: shown }
    const { list } = await call('GET', 'queryIntakeOrders', page)
    return list as readonly ProgramOrder[]
  }
  const place = (isPaid: boolean, mode: ProgramOrder['mode']) => {
    const externalId = randomUUID()
    const { lines, totalCents } = basketOf(terms.goods)
    const paid = { tender: 'other', amountMoney: yuan(totalCents), reference: externalId }
    return call('POST', 'placeIntakeOrder', {
      storeId,
      externalId,
      lines,
      payList: isPaid ? [paid] : [],
      orderMoney: yuan(totalCents),
      mode,
      nick: customer.nick,
      phone: customer.phone,
      address: mode === 'DELIVERY' ? customer.address : '',
      wantedTime: null,
      note: '',
      ...(grouperId !== undefined && { grouperId }),
    })
  }
  const cancelLast = async () => {
    const last = (await orders()).find(({ goodsState }) => goodsState === 'PREPARING')
    if (last === undefined) return
    const { externalId } = last
    await call('POST', 'cancelIntakeOrder', { storeId, externalId, reason: '' })
  }
  const topUp = () =>
    call('POST', 'placeIntakeRecharge', {
      storeId,
      externalId: randomUUID(),
      phone: terms.memberPhone,
      packageId: null,
      amountMoney: topUpYuan,
    })
  const acts: Readonly<Record<CustomerAct, () => Promise<unknown>>> = {
    orderPaid: () => place(true, 'PICKUP'),
    orderUnpaid: () => place(false, 'PICKUP'),
    orderDelivery: () => place(true, 'DELIVERY'),
    cancelLast,
    topUp,
  }
  return {
    orders,
    act: async (act) => {
      await acts[act]()
    },
  }
}

/** One of each goods: a kilogram of what is weighed, two of what is counted. */
function basketOf(goods: readonly OfferedGoods[]) {
  const totalCents = goods.reduce((sum, { priceCents }) => sum + priceCents * unitsOfEach, 0)
  const lines = goods.map(({ goodsId, isWeighed, priceCents }) => ({
    goodsId,
    number: isWeighed ? 1 : unitsOfEach,
    ...(isWeighed && { weightG: kilogram }),
    priceMoney: yuan(priceCents),
  }))
  return { lines, totalCents }
}

const yuan = (cents: number): number => Number(`${Math.floor(cents / 100)}.${twoDigits(cents)}`)
const twoDigits = (cents: number): string => String(cents % 100).padStart(2, '0')

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Sends until the shop has said something: the same number makes the same order. */
async function send(
  { shopUrl, platformId, key }: ProgramTerms,
  method: 'GET' | 'POST',
  name: string,
  input: object,
): Promise<Envelope['data']> {
  const url = new URL(`${shopUrl()}/api/v1/open/${name}`)
  if (method === 'GET')
    for (const [field, value] of Object.entries(input)) url.searchParams.set(field, String(value))
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          'content-type': 'application/json',
          platformid: platformId,
          authorization: `Bearer ${key}`,
        },
        signal: AbortSignal.timeout(patienceMs),
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      })
      const { code, msg, data } = (await response.json()) as Envelope
      if (code !== 1200) throw new ShopRefused(code, msg)
      return data
    } catch (error) {
      if (error instanceof ShopRefused || tries >= triesMost) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * pauseMs))
    }
  }
}
