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

const ysepayAccount = z.object({
  ...held,
  kind: z.literal('ysepay'),
  partnerId: name,
  sellerId: name,
  sellerName: z.string(),
  businessCode: z.string(),
  /** Ours, and theirs to check answers with. */
  privateKey: pem,
  platformKey: pem,
})

const yoppayAccount = z.object({
  ...held,
  kind: z.literal('yoppay'),
  appKey: name,
  parentMerchantNo: name,
  merchantNo: name,
  privateKey: pem,
  platformKey: pem,
})

/** What `gateways.json` in the data folder holds: keys never stand in the database or its backups. */
export const gatewayAccounts = z.array(
  z.discriminatedUnion('kind', [sandboxAccount, ysepayAccount, yoppayAccount]),
)

export type SandboxAccount = z.output<typeof sandboxAccount>
export type YsepayAccount = z.output<typeof ysepayAccount>
export type YoppayAccount = z.output<typeof yoppayAccount>
export type GatewayAccount = z.output<typeof gatewayAccounts>[number]
