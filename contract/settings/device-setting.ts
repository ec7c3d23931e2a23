import * as z from 'zod/mini'

/** Tills that may be used in a store. Stored as a setting of the store. */
export const deviceSetting = z.object({
  /** A till that is new here waits until somebody who may has looked at it. */
  approval: z.boolean(),
  /** Calls that move money are only taken with the till's own signature. */
  signedMoney: z._default(z.boolean(), false),
})

/** Until somebody decides otherwise: a till that is opened without a secure context can sign nothing. */
export const usualDeviceSetting = { approval: false, signedMoney: false }
