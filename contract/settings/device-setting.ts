import * as z from 'zod/mini'

/** Which tills may be used in a store. Kept as a setting of the store. */
export const deviceSetting = z.object({
  /** A till that is new here waits until somebody who may has looked at it. */
  approval: z.boolean(),
})
