import type { GoodsPrices } from '@tillwright/domain/goods/goods-prices.ts'
import { lentBoxesMax } from '@tillwright/domain/box/box.ts'
import { isCardNumber } from '@tillwright/domain/payment/card-number.ts'
import * as z from 'zod/mini'
import { gateway } from '../gateway.ts'
import { clientId, id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { signedPoints } from '../wire/points.ts'
import { pointsChoice } from '../wire/points-choice.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { tenderKind } from './tender.ts'
import { moment } from '../wire/time.ts'

/** A one-time token that says who allowed a sensitive operation; null where none was needed. */
export const approvalToken = z.nullable(z.string().check(z.regex(/^[\w-]{16,128}$/)))

/** The prices the till sold at, under the names of the specification's goods line. */
const soldAtPrices = respelt(
  z.strictObject({
    price: money,
    offline_price: z.nullable(money),
    discount_price: z.nullable(money),
    member_price: z.nullable(money),
    shown_price: z.optional(z.nullable(money)),
  }),
  {
    price: 'regularCents',
    offline_price: 'offlineCents',
    discount_price: 'discountCents',
    member_price: 'memberCents',
    shown_price: 'shownCents',
  },
) satisfies z.ZodMiniType<GoodsPrices>

/** Names of the goods on the receipt of an offline sale. */
const soldAtNames = respelt(
  z.strictObject({
    name: text().check(z.minLength(1)),
    name_en: text(),
    spec: text(),
    spec_en: text(),
  }),
  { name: 'nameZh', name_en: 'nameEn', spec: 'specText', spec_en: 'specTextEn' },
)

/** One line of a cart as it is sent. Only the goods and how much of them must be said. */
const requestLine = withQuantity(
  respelt(
    z.strictObject({
      id,
      ...quantityFields,
      /** The price per sell unit that the cashier set; null where the goods' own price holds. */
      repricedMoney: z._default(z.nullable(money), null),
      openedAtRegular: z._default(z.boolean(), false),
      discountPercent: z._default(z.nullable(percent), null),
      /** The amount that the scale printed on its label. */
      labelMoney: z._default(z.nullable(money), null),
      manualWeight: z._default(z.boolean(), false),
      couponId: z._default(z.nullable(id), null),
      preCode: z._default(z.nullable(scannedCode), null),
      /** The name typed for goods that have no record of their own. */
      temporaryName: z._default(z.nullable(text()), null),
      note: z._default(text(), ''),
      approvalToken: z._default(approvalToken, null),
      /** Set on an offline sale, whose receipt the customer already has. */
      soldAtPrices: z._default(z.nullable(soldAtPrices), null),
      /** Set alongside it; an older till sends no names, and the current ones are used. */
      soldAtNames: z.optional(soldAtNames),
      /** Amount paid for the line according to the till. The server prices it again. */
      ArealPaidMoney: z._default(z.nullable(money), null),
    }),
    {
      id: 'goodsId',
      discountPercent: 'basisPointsOff',
      preCode: 'prepackCode',
      ArealPaidMoney: 'claimedCents',
    },
  ),
)

/** Boxes that leave with the goods, lent to the member of the cart. */
const requestBoxes = respelt(
  z.strictObject({
    boxKindId: id,
    num: z.int().check(z.gte(1), z.lte(lentBoxesMax)),
    /** Deposit that an offline sale took for each; null means the current one. */
    soldAtDepositMoney: z._default(z.nullable(money), null),
  }),
  { boxKindId: 'kindId', num: 'count' },
)

/** Lines of an order: as many as a trolley holds. */
export const linesMax = 500

/** Kinds of boxes that one order lends. */
export const boxKindsMax = 50

/** Fields of a cart, whether it is only priced or also sold. */
export const cartFields = {
  userId: z._default(z.nullable(id), null),
  goodsList: listOf(requestLine, linesMax),
  couponIds: z._default(listOf(id, 20), []),
  useIntegral: z._default(pointsChoice, 'none'),
  boxes: z._default(listOf(requestBoxes, boxKindsMax), []),
}

/** Clean names of `cartFields`. */
export const cartNames = {
  userId: 'memberId',
  goodsList: 'lines',
  useIntegral: 'pointsWish',
} as const

const slipNumber = text(64).check(
  z.refine((written) => !isCardNumber(written), { error: 'never a card number' }),
)

/** One part of the payment. */
export const paymentLeg = respelt(
  z.strictObject({
    tender: tenderKind,
    amountMoney: money,
    /** Cash the customer put on the counter; null where it is not cash. */
    tenderedMoney: z._default(z.nullable(money), null),
    /** The customer's payment code; null where none was scanned. */
    authCode: z._default(z.nullable(z.string().check(z.regex(/^\d{16,24}$/))), null),
    /** The slip number of a terminal that is not ours. A card number is refused. */
    reference: z._default(z.nullable(slipNumber), null),
  }),
)

/** A package, or an amount of the member's own choice where the package is null. */
const recharge = respelt(
  z.strictObject({
    packageId: z.nullable(id),
    amountMoney: money,
    /** The order whose change stays on the member's account, by the till's id for it. */
    changeOf: z._default(z.nullable(clientId), null),
  }),
)

/** An order as the till sends it; `legsMax` is how many payments it may have. */
export const orderRequest = (legsMax: number) =>
  respelt(
    z.strictObject({
      /**
       * Stored permanently: the same id always means the same order, by whichever path it arrives.
       */
      clientOrderId: clientId,
      cashierRecordId: id,
      ...cartFields,
      /** A top-up instead of goods. */
      recharge: z._default(z.nullable(recharge), null),
      payList: listOf(paymentLeg, legsMax),
      /**
       * Amount due as shown to the customer by the till, before cash rounding. The server prices
       * again.
       */
      orderMoney: money,
      saleTime: moment,
      /** Sold without a network: the customer has left with goods and receipt. */
      offline: z._default(z.boolean(), false),
      /** The number on the receipt, from the till's prefix and counter; empty lets the server number. */
      receiptNo: z._default(text(64), ''),
      receiptPrinted: z._default(z.boolean(), false),
      /** Copies that came out with it. Left out where there are none: repeats of old stay the same. */
      receiptCopies: z.optional(z.int().check(z.gte(1), z.lte(9))),
      note: z._default(text(), ''),
      /**
       * The till's assumptions; a stale one is refused with 1740, 1750 or 1790. Null is unchecked.
       */
      integrationConversionRatio: z._default(z.nullable(z.int().check(z.gte(1))), null),
      userIntegral: z._default(z.nullable(signedPoints), null),
      paymentGateway: z._default(z.nullable(gateway), null),
    }),
    {
      ...cartNames,
      clientOrderId: 'clientId',
      cashierRecordId: 'shiftId',
      payList: 'legs',
      orderMoney: 'claimedCents',
      saleTime: 'soldAtMs',
      offline: 'isOffline',
      receiptNo: 'number',
      receiptPrinted: 'isPrinted',
      integrationConversionRatio: 'pointsRatio',
      userIntegral: 'memberPoints',
      paymentGateway: 'gateway',
    },
  )
