import type { FastifyInstance } from 'fastify'
import { orderByClientId } from '../order/order.store.ts'
import { orderView } from '../order/find/order-view.ts'
import { noReceiptPage, receiptPage, receiptStyle } from './receipt-page.ts'
import { receiptPlace } from './receipt-place.store.ts'
import type { Desk } from '../../platform/http/serve-call.ts'

interface Requested {
  readonly Params: { readonly platformId: string; readonly saleId: string }
}

/** The random form of an id: one that a person made up could be guessed. */
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Serves the page of a receipt's own square. Whoever has the receipt has the address and needs
 * nothing else; nobody else can find it, and it only reads.
 */
export function serveReceipts(app: FastifyInstance, { services, rates }: Desk): void {
  const { db, clock } = services
  app.get('/r/receipt.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(receiptStyle),
  )
  app.get<Requested>('/r/:platformId/:saleId', async (request, reply) => {
    rates.takeFor('receipt', request.ip, clock.now())
    const { platformId, saleId } = request.params
    const first = (request.headers['accept-language'] ?? '').trim().slice(0, 2)
    const language = first === 'en' ? 'en' : 'zh'
    const rows = random.test(saleId) ? await orderByClientId(db, platformId, saleId) : null
    const place = rows && (await receiptPlace(db, platformId, rows.order.store_id))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (rows === null || place === null) return reply.code(404).send(noReceiptPage(language))
    const around = { storeName: place.storeName, buyer: null, timesPrinted: 0 }
    return reply.send(receiptPage(orderView(rows, around), { language, ...place }))
  })
}
