import * as z from 'zod/mini'

/** How a store hands over. Kept as a setting of the store. */
export const handoverSetting = z.object({
  /** The cashier counts the drawer without being told what it should hold. */
  blindCount: z.boolean(),
})
