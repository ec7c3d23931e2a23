import { printerLanguages } from '@tillwright/domain/printing/printer-language.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { approvalToken } from '../order/order-request.ts'
import { order } from '../order/order-shape.ts'
import { slipKinds, slipPapers } from './slip.ts'

const slipKind = z.enum(slipKinds)
const paper = z.enum(slipPapers)

const template = z.object({
  id,
  kind: slipKind,
  paper,
  name: text(),
  header: text(280),
  footer: text(280),
  version: z.int().check(z.gte(0)),
})

export const queryPrintTemplateList = call({
  method: 'POST',
  path: '/api/v1/comm/queryPrintTemplateList',
  summary: 'The print templates of this store.',
  needs: 'session',
  input: z.object({ kind: z.optional(slipKind) }),
  output: z.object({ list: listOf(template, 100) }),
})

/** The same name as a settings call, on another path: this one by id. */
export const getCommPrintTemplate = call({
  method: 'POST',
  path: '/api/v1/comm/getPrintTemplate',
  summary: 'One print template by its id.',
  needs: 'session',
  input: z.object({ id }),
  output: z.object({ template }),
})

export const createPrintCommand = call({
  method: 'POST',
  path: '/api/v1/comm/createPrintCommand',
  summary: 'Renders a slip for one printer; a copy says so, and an original comes once.',
  needs: 'session',
  writes: true,
  input: z.strictObject({
    kind: slipKind,
    /** The order, the shift, the day or the goods that the paper is about. */
    sourceId: id,
    paper,
    /** The printer's language; null is the usual one: TSPL on labels, ESC/POS on rolls. */
    language: z._default(z.nullable(z.enum(printerLanguages)), null),
    /** Another till of the store whose printer is to print; null for this till's own. */
    printerId: z.nullable(id),
    asCopy: z.boolean(),
    /** Approval for `print.reprint` of the source; a copy is not made without. */
    approvalToken: z._default(approvalToken, null),
  }),
  output: z.object({
    jobId: id,
    copyNo: z.int().check(z.gte(0)),
    /** The job in that language, to send from this till; null where another till prints it. */
    bytesBase64: z.nullable(z.string().check(z.maxLength(1_000_000))),
  }),
})

export const getWaitPrintOrders = call({
  method: 'GET',
  path: '/api/v1/cashier/order/getWaitPrintOrders',
  aliases: ['/api/v1/cashier/getWaitPrintOrders'],
  summary: 'Orders that nobody has printed yet, leased to this till for a while.',
  needs: 'order.read',
  isAutomatic: true,
  writes: true,
  input: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(50))) }),
  output: z.object({
    list: listOf(
      z.object({
        /** Names this one handing out: when a job is handed out again, it has another. */
        jobId: id,
        kind: z.enum(['RECEIPT', 'PICKUP']),
        /** 0 prints the original; any other prints a copy that says which. */
        copyNo: z.int().check(z.gte(0)),
        order,
      }),
      50,
    ),
    leasedForMs: z.int(),
  }),
})

export const doPrintOrdersCallback = call({
  method: 'POST',
  path: '/api/v1/cashier/order/doPrintOrdersCallback',
  summary: 'Says what became of leased print jobs.',
  needs: 'order.read',
  isAutomatic: true,
  writes: true,
  input: z.strictObject({
    jobs: listOf(
      z.strictObject({
        jobId: id,
        /** HELD is still at this till and its lease goes on; UNKNOWN may have come out, so no original follows. */
        state: z.enum(['PRINTED', 'FAILED', 'HELD', 'UNKNOWN']),
        fault: z.nullable(text(400)),
      }),
      50,
    ),
  }),
  output: z.object({ kept: z.int() }),
})
