import * as z from 'zod/mini'
import { scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'

/** How tills are that customers use themselves. */
export const selfServiceSetting = z.object({
  /** Greeting that invites passers-by; empty for the usual words. */
  greeting: text(40),
  greetingEn: text(40),
  /** Time without a touch before the till asks whether anyone is still there. */
  patienceSeconds: z.int().check(z.gte(15), z.lte(300)),
  /**
   * Item codes or barcodes of the bags a customer is offered before paying; none: no bag is
   * offered.
   */
  carrierCodes: z._default(listOf(scannedCode, 6), []),
})

export const usualSelfService = {
  greeting: '',
  greetingEn: '',
  patienceSeconds: 45,
  carrierCodes: [],
}
