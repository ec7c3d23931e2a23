import type { TestClock } from './test-clock.ts'
import { randomUUID } from 'node:crypto'
import { demoPassword, demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from './prepare-once.ts'

/** An answer as it came over the wire. */
export interface CallResponse {
  readonly status: number
  readonly code: number
  readonly msg: string
  // The data of a call is what its test is about.
  readonly data: Wire
}

/** Any JSON, read without asking. Only tests do that. */
export type Wire = { readonly [key: string]: Wire } & { readonly [index: number]: Wire } & {
  readonly length: number
  readonly map: <T>(each: (item: Wire, index: number) => T) => T[]
} & string &
  number

/** A till's data of an order, in the wire's spelling. */
export type WireOrder = Readonly<Record<string, unknown>>

/** A till as any client of the calls could write one: it knows the wire and nothing of the server. */
export class TestTill {
  readonly #url: string
  readonly #clock: TestClock
  readonly platformId: string
  phone = ''
  token = ''
  shiftId = ''
  deviceSecret = ''

  constructor(url: string, platformId: string, clock: TestClock) {
    this.#url = url
    this.#clock = clock
    this.platformId = platformId
  }

  get(name: string, query: Record<string, string> = {}): Promise<CallResponse> {
    const text = new URLSearchParams(query).toString()
    return this.#send('GET', text === '' ? name : `${name}?${text}`)
  }

  post(name: string, body: unknown): Promise<CallResponse> {
    return this.#send('POST', name, JSON.stringify(body))
  }

  async login(
    phone = '13800000001',
    typed = demoPassword,
    deviceId = '',
    unsentStoreId?: string,
  ): Promise<CallResponse> {
    const form = {
      ...(await this.loginForm(phone, typed)),
      ...(deviceId === '' ? {} : { deviceId }),
      ...(unsentStoreId !== undefined && { unsentStoreId }),
    }
    const answered = await this.form('user/login', form)
    if (answered.code === 1200) {
      this.token = answered.data['token'] ?? ''
      this.phone = phone
    }
    return answered
  }

  /** A person's fields in every login. */
  async loginForm(phone: string, typed = demoPassword) {
    const owner = { platformId: this.platformId, login: phone }
    return { phone, password: await prepareOnce(typed, owner), pwdAlg: 'pc1' }
  }

  form(name: string, fields: Record<string, string>): Promise<CallResponse> {
    const body = new URLSearchParams(fields).toString()
    return this.#send('POST', name, body, 'application/x-www-form-urlencoded')
  }

  /** Opens a shift with a float in yuan. */
  async signOn(floatMoney = 100): Promise<CallResponse> {
    const input = { clientShiftId: randomUUID(), floatMoney, agreementId: null }
    const answered = await this.post('shift/openShift', input)
    this.shiftId = answered.data?.['shift']?.['cashierRecordId'] ?? ''
    return answered
  }

  /** Logged in and on duty. */
  async onDuty(phone?: string): Promise<this> {
    await this.login(phone)
    await this.signOn()
    return this
  }

  /** A cash order of these lines for what the server says they cost. */
  async cashOrder(goodsList: readonly object[], more: WireOrder = {}): Promise<WireOrder> {
    const { userId = null, couponIds = [], useIntegral = 0 } = more
    const quoted = await this.post('order/createPreOrder', {
      goodsList,
      userId,
      couponIds,
      useIntegral,
    })
    const orderMoney = quoted.data['orderMoney']
    return {
      clientOrderId: randomUUID(),
      cashierRecordId: this.shiftId,
      goodsList,
      payList: [{ tender: 'cash', amountMoney: orderMoney, tenderedMoney: orderMoney }],
      orderMoney,
      saleTime: new Date(this.#clock.nowMs).toISOString(),
      ...more,
    }
  }

  /** Approval for one sensitive operation by the sensitive password of whoever's phone it is. */
  async approve(input: WireOrder, by = this.phone): Promise<CallResponse> {
    const owner = { platformId: this.platformId, login: by }
    return this.post('approval/createApproval', {
      amountMoney: null,
      approverPhone: by === this.phone ? null : by,
      pwdAlg: 'pc1',
      ...input,
      password: input['password'] ?? (await prepareOnce(demoSensitivePassword, owner, 'pin')),
    })
  }

  /** The token of an approval that is given. */
  async approvalToken(input: WireOrder, by?: string): Promise<string> {
    return (await this.approve(input, by)).data['approvalToken'] ?? ''
  }

  sell(order: WireOrder): Promise<CallResponse> {
    return this.post('order/createV2', order)
  }

  /** Sends bytes as they are, for what no client should send. */
  raw(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.headers(), ...init.headers }
    return fetch(this.#url + path, { ...init, headers })
  }

  async #send(method: string, name: string, body?: string, type?: string): Promise<CallResponse> {
    const path = name.startsWith('/') ? name : `/api/v1/cashier/${name}`
    const response = await fetch(this.#url + path, {
      method,
      headers: this.headers(type),
      ...(body === undefined ? {} : { body }),
    })
    const envelope = (await response.json()) as Omit<CallResponse, 'status'>
    return { status: response.status, ...envelope }
  }

  /** Headers of every call of this till. */
  headers(type = 'application/json'): Record<string, string> {
    return {
      'content-type': type,
      platformid: this.platformId,
      cashierRecordId: this.shiftId,
      traceId: randomUUID(),
      version: '12.79.2',
      ...(this.deviceSecret === '' ? {} : { deviceSecret: this.deviceSecret }),
      ...(this.token === '' ? {} : { Authorization: `Bearer ${this.token}` }),
    }
  }
}
