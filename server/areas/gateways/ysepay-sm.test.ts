// ysepay with SM2 and SM3: against the standard's own example, and against a gateway that signs so.
import { cents } from '@tillwright/domain/money/cents.ts'
import { LabLedger } from '@tillwright/lab/gateway-ledger.ts'
import { type GatewayServer, startGatewayServer } from '@tillwright/lab/gateway-server.ts'
import { ysepayWire } from '@tillwright/lab/ysepay-wire.ts'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway, PaymentKey, RawNotice } from './gateway.ts'
import { gatewayAccounts } from './gateway-account.ts'
import { openGateways } from './open-gateways.ts'
import { smSigner } from './ysepay-sign.ts'

/** GM/T 0003.5-2012, annex A: the curve of the standard, the identity that ysepay takes. */
const example = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  publicKey:
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' +
    'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  message: 'message digest',
  r: 'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3',
  s: 'b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa',
}
const derOf = ({ r, s }: { r: string; s: string }): string =>
  Buffer.from(`3046022100${r}022100${s}`, 'hex').toString('base64')

describe('SM2 with SM3', () => {
  const signer = smSigner({ privateKey: example.privateKey, platformKey: example.publicKey })

  it("verifies the signature of the standard's example, and no other", () => {
    expect(sm2.getPublicKeyFromPrivateKey(example.privateKey)).toBe(example.publicKey)
    const seal = derOf(example)
    expect(signer.isSigned(example.message, seal)).toBe(true)
    // Some pad what they sign with blanks.
    expect(signer.isSigned(example.message, seal.padEnd(256))).toBe(true)
    expect(signer.isSigned(`${example.message} `, seal)).toBe(false)
    expect(signer.isSigned(example.message, derOf({ r: example.s, s: example.r }))).toBe(false)
    for (const nonsense of ['', 'AAAA', '!!', 'MEYCIQ'])
      expect(signer.isSigned(example.message, nonsense)).toBe(false)
  })

  it('signs so that the other side verifies it, never twice alike', () => {
    for (const text of ['', 'a=1&b=2', '商品=苹果'.repeat(200)]) {
      expect(signer.isSigned(text, signer.sign(text))).toBe(true)
      expect(signer.sign(text)).not.toBe(signer.sign(text))
    }
  })
})

const ours = sm2.generateKeyPairHex()
const theirs = sm2.generateKeyPairHex()
const partnerId = 'partner-sm'
const payment: PaymentKey = {
  number: '20261121000000000001',
  channelNo: null,
  amountCents: cents(1360),
}
const code = (scenario: string) => `1312345678901290${scenario}`

describe('a gateway that signs with SM', () => {
  const clock = { nowMs: Date.parse('2026-11-21T04:00:00Z') }
  const ledger = new LabLedger(() => clock.nowMs)
  const notices: RawNotice[] = []
  let lab: GatewayServer
  let gateway: Gateway

  const gatewayWith = (keys: object): Gateway => {
    const accounts = gatewayAccounts.parse([
      {
        platformId: '1002',
        kind: 'ysepay',
        url: lab.url,
        answerWithinMs: 500,
        partnerId,
        sellerId: 'seller',
        sellerName: 'Tillwright',
        businessCode: '00510030',
        signType: 'SM',
        privateKey: ours.privateKey,
        platformKey: theirs.publicKey,
        ...keys,
      },
    ])
    const opened = openGateways(accounts, () => 'http://127.0.0.1:1')('1002', 'ysepay')
    if (opened === null) throw new Error('no gateway')
    return opened
  }
  const charge = (of: Gateway, number: string, scenario: string) =>
    of.pay({
      ...payment,
      number,
      authCode: code(scenario),
      channel: 'wechat',
      subject: '苹果',
      storeId: '100201',
      nowMs: clock.nowMs,
    })

  beforeAll(async () => {
    const wire = ysepayWire({
      partnerId,
      signType: 'SM',
      merchantKey: ours.publicKey,
      platformPrivateKey: theirs.privateKey,
    })
    const keeping = {
      ...wire,
      paymentNotice: (...args: Parameters<typeof wire.paymentNotice>) => {
        const message = wire.paymentNotice(...args)
        notices.push({ headers: message.headers, path: '/', body: Buffer.from(message.body) })
        return message
      },
    }
    lab = await startGatewayServer({
      now: () => clock.nowMs,
      accounts: [{ wire: keeping, ledger }],
    })
    gateway = gatewayWith({})
  })
  afterAll(() => lab.close())

  it('charges, queries, refunds and finds its refunds', async () => {
    const paid = await charge(gateway, payment.number, '01')
    expect(paid).toMatchObject({ state: 'PAID', amountCents: 1360 })
    expect(await gateway.query(payment, clock.nowMs)).toEqual(paid)
    const back = {
      number: '20261121000000000002',
      payment: { ...payment, channelNo: paid.state === 'PAID' ? paid.channelNo : null },
      amountCents: cents(360),
      reason: '退一点',
      nowMs: clock.nowMs,
    }
    expect(await gateway.refund(back)).toMatchObject({ state: 'SUCCEEDED' })
    expect(await gateway.queryRefund(back)).toMatchObject({ state: 'SUCCEEDED' })
    expect(ledger.heldFen()).toBe(1000)
    expect(await charge(gateway, '20261121000000000003', '05')).toMatchObject({ state: 'DECLINED' })
  })

  it('is trusted in its notifications, and nobody else is', async () => {
    clock.nowMs += 5000
    await lab.sendNotices()
    const [notice] = notices
    if (notice === undefined) throw new Error('nobody told anything')
    expect(gateway.parseNotify(notice)).toMatchObject({
      about: 'payment',
      number: payment.number,
      answer: { state: 'PAID', amountCents: 1360 },
    })
    const dearer = notice.body.toString().replace('13.60', '0.01')
    expect(gateway.parseNotify({ ...notice, body: Buffer.from(dearer) })).toBeNull()
    expect(gatewayWith({ platformKey: ours.publicKey }).parseNotify(notice)).toBeNull()
  })

  it('refuses messages made with other keys, and is refused with them', async () => {
    const stranger = gatewayWith({ privateKey: theirs.privateKey })
    expect(await charge(stranger, '20261121000000000004', '01')).toMatchObject({ state: 'UNKNOWN' })
    const deaf = gatewayWith({ platformKey: ours.publicKey })
    expect(await charge(deaf, '20261121000000000005', '01')).toMatchObject({ state: 'UNKNOWN' })
    expect(await gateway.query({ ...payment, number: '20261121000000000004' }, 0)).toEqual({
      state: 'NOT_FOUND',
    })
  })

  it('is requested at its own address, and reads no keys of the other kind', () => {
    const pem = '-----BEGIN PUBLIC KEY-----'
    expect(() => gatewayWith({ platformKey: pem })).toThrow()
    expect(() => gatewayWith({ signType: 'RSA' })).toThrow()
    expect(() => gatewayWith({ signType: 'MD5' })).toThrow()
  })
})
