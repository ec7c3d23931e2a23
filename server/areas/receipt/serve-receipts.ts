import type { FastifyInstance } from 'fastify'
import { orderByClientId } from '../order/order.store.ts'
import { orderView } from '../order/find/order-view.ts'
import { joinPath } from '@tillwright/printing/join-path.ts'
import { mayJoin } from '../member/self-join.store.ts'
import { languageOf, publicStyle } from './public-page.ts'
import { noReceiptPage, receiptPage } from './receipt-page.ts'
import { receiptPlace } from './receipt-place.store.ts'
import type { CallServer } from '../../platform/http/serve-call.ts'

interface Requested {
  readonly Params: { readonly platformId: string; readonly saleId: string }
}

/** The random form of an id: one that a person made up could be guessed. */
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Serves the page of a receipt's own square. Whoever has the receipt has the address and needs
 * nothing else; nobody else can find it, and it only reads.
 */
export function serveReceipts(app: FastifyInstance, { services, rates }: CallServer): void {
  const { db, clock } = services
  app.get('/r/receipt.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(publicStyle),
  )
  app.get<Requested>('/r/:platformId/:saleId', async (request, reply) => {
    rates.takeFor('receipt', request.ip, clock.now())
    const { platformId, saleId } = request.params
    const language = languageOf(request.headers['accept-language'])
    const rows = random.test(saleId) ? await orderByClientId(db, platformId, saleId) : null
    const place = rows && (await receiptPlace(db, platformId, rows.order.store_id))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (rows === null || place === null) return reply.code(404).send(noReceiptPage(language))
    const around = { storeName: place.storeName, buyer: null, timesPrinted: 0 }
    const { store_id: storeId, member_id: memberId } = rows.order
    const isOffered = memberId === null && (await mayJoin(db, { platformId, storeId }))
    const joinHref = isOffered ? `../..${joinPath(platformId, storeId)}` : null
    return reply.send(receiptPage(orderView(rows, around), { language, joinHref, ...place }))
  })
}
