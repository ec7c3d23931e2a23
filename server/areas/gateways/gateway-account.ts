import * as z from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })
const name = z.string().check(z.regex(/^[\w-]{1,64}$/))
const pem = z.string().check(z.regex(/^-----BEGIN [A-Z ]+-----/))
const held = { platformId: name, url, answerWithinMs: z._default(z.int(), 10_000) }

const sandboxAccount = z.object({
  ...held,
  kind: z.literal('sandbox'),
  merchant: name,
  secret: z.string().check(z.minLength(16)),
})

const ysepayFields = {
  ...held,
  kind: z.literal('ysepay'),
  partnerId: name,
  sellerId: name,
  sellerName: z.string(),
  businessCode: z.string(),
  /** Addresses for charging payment codes and for queries, if different from the rest. */
  payUrl: z.optional(url),
  queryUrl: z.optional(url),
}

/** Keys are ours, and theirs to check answers with; which kind, ysepay says when it opens an account. */
const ysepayAccount = z.union([
  z.object({
    ...ysepayFields,
    signType: z._default(z.literal('RSA'), 'RSA'),
    privateKey: pem,
    platformKey: pem,
  }),
  z.object({
    ...ysepayFields,
    signType: z.literal('SM'),
    /** The number itself, in hexadecimal. */
    privateKey: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
    /** The point, uncompressed, in hexadecimal. */
    platformKey: z.string().check(z.regex(/^04[0-9a-f]{128}$/i)),
  }),
])

const yoppayAccount = z.object({
  ...held,
  kind: z.literal('yoppay'),
  appKey: name,
  parentMerchantNo: name,
  merchantNo: name,
  /** As it is registered there; what is requested where none is. */
  terminalId: z._default(name, '00000000'),
  /** The address that the shop is seen under. */
  userIp: z._default(z.string().check(z.maxLength(45)), '127.0.0.1'),
  privateKey: pem,
  platformKey: pem,
})

/**
 * Allowed content of `gateways.json` in the data folder; accounts of the back office are read the
 * same way.
 */
export const gatewayAccounts = z.array(z.union([sandboxAccount, ysepayAccount, yoppayAccount]))

export type SandboxAccount = z.output<typeof sandboxAccount>
export type YsepayAccount = z.output<typeof ysepayAccount>
export type YoppayAccount = z.output<typeof yoppayAccount>
export type GatewayAccount = z.output<typeof gatewayAccounts>[number]
