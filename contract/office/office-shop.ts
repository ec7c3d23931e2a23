import * as z from 'zod/mini'
import { ownerPermission } from '../account/permissions.ts'
import { clearingGateways } from '../gateway.ts'
import { text } from '../wire/ids.ts'
import { recordCalls } from './records.ts'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { points } from '../wire/points.ts'
import { popFacts } from '../goods/pop.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))
const name = text(40).check(z.minLength(1))
/** As the phones of the country are spelt; empty for none. */
const partyPhone = text(20)
const times = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))

const reason = recordCalls({
  name: 'RefundReason',
  about: 'the reasons why goods come back',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: z.object({
    name,
    nameEn: text(40),
    /** Whether the goods go back on the shelf. */
    restock: z.boolean(),
    /** They are written off. */
    loss: z.boolean(),
    /** A picture is requested. */
    photo: z.boolean(),
    isOffered: z.boolean(),
  }),
  notes: z.object({}),
})

const boxKind = recordCalls({
  name: 'BoxKind',
  about: 'the kinds of boxes that are lent',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: respelt(
    z.object({ name, nameEn: text(40), depositMoney: money, isLent: z.boolean(), sort: count }),
  ),
  notes: z.object({ out: count }),
})

const merchant = recordCalls({
  name: 'Merchant',
  about: 'the merchants whose goods are sold',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: respelt(
    z.object({
      name,
      phone: partyPhone,
      /** Share of its sales that the store keeps. */
      storePercent: percent,
      isActive: z.boolean(),
    }),
    { storePercent: 'storeBasisPoints' },
  ),
  notes: z.object({ goods: count }),
})

const grouper = recordCalls({
  name: 'Grouper',
  about: 'the groupers who gather orders',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: respelt(
    z.object({
      name,
      phone: partyPhone,
      /** Share of what the goods of its orders come to. */
      commissionPercent: percent,
      isActive: z.boolean(),
    }),
    { commissionPercent: 'commissionBasisPoints' },
  ),
  notes: z.object({}),
})

const rechargePackage = recordCalls({
  name: 'RechargePackage',
  about: 'the top-ups that members may buy',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: respelt(
    z.object({
      name,
      nameEn: text(40),
      payMoney: money,
      giftMoney: money,
      giftIntegral: points,
      mostPerMember: times,
      mostPerMemberDay: times,
      mostPerDay: times,
      isOnSale: z.boolean(),
      sort: count,
    }),
    { giftIntegral: 'giftPoints' },
  ),
  notes: z.object({ giftCoupons: z.array(z.object({ name: text(), nameEn: text() })) }),
})

const agreement = recordCalls({
  name: 'Agreement',
  about: 'the agreements that everybody accepts before signing on',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: z.object({
    title: text(80).check(z.minLength(1)),
    text: text(20_000).check(z.minLength(1)),
  }),
  notes: respelt(z.object({ publishedTime: moment, acceptedBy: count })),
})

const popDisplay = recordCalls({
  name: 'PopDisplay',
  about: 'the price displays of this store',
  needs: 'pop.manage',
  facts: z.object(popFacts),
  notes: respelt(
    z.object({
      state: z.enum(['ONLINE', 'OFFLINE', 'UNBOUND']),
      batteryMv: z.nullable(z.int()),
      seenTime: z.nullable(moment),
    }),
  ),
})

const keyText = text(8000)

const gatewayAccount = recordCalls({
  name: 'GatewayAccount',
  about: 'the accounts through which payment codes are charged',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: z.object({
    gateway: z.enum(clearingGateways),
    url: text(300),
    /** Our account at the gateway: the partner of ysepay, the application of yoppay. */
    account: text(64),
    /** Merchant that is paid. */
    merchantNo: text(64),
    /** Of ysepay alone. */
    sellerName: text(60),
    businessCode: text(64),
    signType: z.enum(['RSA', 'SM']),
    /** Of yoppay alone. */
    parentMerchantNo: text(64),
    /** Write-only: always returned empty; empty leaves the stored keys unchanged. */
    privateKey: keyText,
    platformKey: keyText,
  }),
  notes: respelt(z.object({ changedTime: z.nullable(moment), hasKeys: z.boolean() })),
})

export const queryOfficeGatewayAccount = gatewayAccount.query
export const saveOfficeGatewayAccount = gatewayAccount.save
export const queryOfficeRefundReason = reason.query
export const saveOfficeRefundReason = reason.save
export const queryOfficeBoxKind = boxKind.query
export const saveOfficeBoxKind = boxKind.save
export const queryOfficeGrouper = grouper.query
export const saveOfficeGrouper = grouper.save
export const queryOfficeMerchant = merchant.query
export const saveOfficeMerchant = merchant.save
export const queryOfficeRechargePackage = rechargePackage.query
export const saveOfficeRechargePackage = rechargePackage.save
export const queryOfficeAgreement = agreement.query
export const saveOfficeAgreement = agreement.save
export const queryOfficePopDisplay = popDisplay.query
export const saveOfficePopDisplay = popDisplay.save
