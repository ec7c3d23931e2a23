import { currencyCodes, usualCurrency } from '@tillwright/domain/money/currency.ts'
import * as z from 'zod/mini'
import { id, text } from './wire/ids.ts'
import { coded } from './wire/spelling.ts'

/** Which assortment the till sells (offlineCachierProduct, Specification 3). */
export const goodsScope = coded({ merchant: 1, grouper: 2, store: 3 })

/** ISO 4217; the usual one from a server that does not say. */
const currency = z._default(z.enum(currencyCodes), usualCurrency)

/** A platform to log in to. The currency decides how a phone is typed. */
export const platformChoice = z.object({ id, name: text(), currency })

/** The shop a cashier works in, as every screen and receipt names it. */
export const shopInfo = z.object({
  id,
  name: text(),
  phone: text(40),
  address: text(280),
  merchantId: id,
  timeZone: text(64),
  /** ISO 4217: what every amount of the shop is in. Chosen when the shop was set up. */
  currency,
})
