import type * as shapes from '@tillwright/contract/print/paper-shapes.ts'
import type * as calls from '@tillwright/contract/print/print.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { ordersById } from '../order/order.store.ts'
import { surroundingsOf } from '../order/find/order-surroundings.ts'
import { orderView } from '../order/find/order-view.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endJobs } from './end-jobs.ts'
import { leaseJobs, type LeasedJob, leaseMs } from './lease-jobs.ts'
import { readPaperShapes, savePaper } from './paper-shapes.ts'
import { printCommand } from './print-command.ts'
import { printTemplates } from './print-templates.ts'

const usualLimit = 20

/** Printing: the queue that tills pull, templates, and slips as bytes. */
export const printHandlers: Handlers<typeof calls & typeof shapes> = {
  queryPrintTemplateList: async ({ kind }, context) => {
    const all = await printTemplates(context)
    return { list: all.filter((one) => kind === undefined || one.kind === kind) }
  },

  getCommPrintTemplate: async ({ id }, context) => {
    const template = (await printTemplates(context)).find((one) => one.id === id)
    if (template === undefined) throw new Refusal('templateUnknown', { kind: 'template', id })
    return { template }
  },

  queryPaperShapes: (_input, context) => readPaperShapes(context),

  savePaperShape: (input, context) => savePaper(context, input),

  createPrintCommand: (input, context) => printCommand(context, input),

  getWaitPrintOrders: async ({ limit }, context) => ({
    list: await withOrders(context, await leaseJobs(context, limit ?? usualLimit)),
    leasedForMs: leaseMs,
  }),

  doPrintOrdersCallback: async ({ jobs }, context) => ({ kept: await endJobs(context, jobs) }),
}

async function withOrders(context: Context, jobs: readonly LeasedJob[]) {
  const orders = await ordersById(
    context.db,
    context,
    jobs.map(({ orderId }) => orderId),
  )
  return Promise.all(
    jobs.map(async ({ leaseId, kind, copyNo, orderId }) => {
      const rows = orders.get(orderId)
      if (rows === undefined) throw new Error(`print job of order ${orderId}, which is gone`)
      const order = orderView(rows, await surroundingsOf(context, rows))
      return { jobId: leaseId, kind, copyNo, order }
    }),
  )
}
