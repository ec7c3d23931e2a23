import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import * as z from 'zod/mini'

/** A way to pay. The domain's own list, and spelt the same on the wire. */
export const tenderKind = z.enum(tenderKinds)
