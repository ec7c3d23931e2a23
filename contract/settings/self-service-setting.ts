import * as z from 'zod/mini'
import { scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'

/** How tills are that customers use themselves. */
export const selfServiceSetting = z.object({
  /** What invites whoever comes by; empty for the usual words. */
  greeting: text(40),
  greetingEn: text(40),
  /** So long nothing was touched: the till asks whether anybody is still there. */
  patienceSeconds: z.int().check(z.gte(15), z.lte(300)),
  /** Item codes or barcodes of the bags a customer is asked about before paying; none: nobody is asked. */
  carrierCodes: z._default(listOf(scannedCode, 6), []),
})

export const usualSelfService = {
  greeting: '',
  greetingEn: '',
  patienceSeconds: 45,
  carrierCodes: [],
}
