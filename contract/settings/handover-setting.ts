import * as z from 'zod/mini'

/** The store's handover rules. Stored as a setting of the store. */
export const handoverSetting = z.object({
  /** Whether the cashier counts the drawer without being shown what it should hold. */
  blindCount: z.boolean(),
})
