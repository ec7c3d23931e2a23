import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayAt, parseDay } from '@tillwright/domain/time/calendar.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { termsOf } from '@tillwright/domain/member/terms.ts'
import { joinPath } from '@tillwright/printing/join-path.ts'
import { sentWith } from '../../platform/http/parsers.ts'
import type { CallServer } from '../../platform/http/serve-call.ts'
import { selfJoin } from '../member/self-join.ts'
import { membershipOf } from '../member/self-join.store.ts'
import { type JoinCells, joinedPage, joinForm, noJoinPage } from './join-page.ts'
import { languageOf } from './public-page.ts'
import { receiptPlace } from './receipt-place.store.ts'

interface Requested {
  readonly Params: { readonly platformId: string; readonly storeId: string }
}

const nothingTyped: JoinCells = { phone: '', name: '', birthday: '' }

/** Serves the page where customers join, from the square of a poster or from a receipt's page. Open to anyone. */
export function serveJoining(app: FastifyInstance, { services, rates }: CallServer): void {
  const { db, clock } = services
  const path = joinPath(':platformId', ':storeId').replaceAll('%3A', ':')
  app.route<Requested>({
    method: ['GET', 'POST'],
    url: path,
    bodyLimit: 4096,
    handler: async (request, reply) => {
      const nowMs = clock.now()
      rates.takeFor('join', request.ip, nowMs)
      const language = languageOf(request.headers['accept-language'])
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const { platformId, storeId } = request.params
      const shop = await receiptPlace(db, platformId, storeId)
      const membership = await membershipOf(db, { platformId, storeId })
      if (shop === null || !membership.selfJoin) return reply.code(404).send(noJoinPage(language))
      const { storeName, timeZone, currency } = shop
      const form = {
        language,
        storeName,
        terms: termsOf(membership),
        termsVersion: membership.termsVersion,
      }
      if (request.method === 'GET')
        return reply.send(joinForm({ ...form, cells: nothingTyped, fault: null }))
      const sent = textsOf(request)
      const cells = { phone: sent('phone'), name: sent('name'), birthday: sent('birthday') }
      const read = readCells(cells, { currency, today: dayAt(nowMs, timeZone) })
      const again = (fault: 'phone' | 'birthday' | 'agree' | 'terms') =>
        reply.code(400).send(joinForm({ ...form, cells, fault }))
      if (read.fault !== null) return again(read.fault)
      if (sent('agree') !== '1') return again('agree')
      const isDone = await selfJoin(
        db,
        { platformId, storeId, nowMs },
        { ...read, termsVersion: Number(sent('termsVersion')) },
      )
      return isDone ? reply.send(joinedPage(language, storeName)) : again('terms')
    },
  })
}

interface Around {
  readonly currency: CurrencyCode
  readonly today: string
}

function readCells({ phone: typed, name, birthday }: JoinCells, { currency, today }: Around) {
  const phone = normalPhone(typed.slice(0, 20), currency)
  if (phone === null) return { fault: 'phone' } as const
  const wasBorn = parseDay(birthday) !== null && birthday <= today && birthday >= '1900'
  if (birthday !== '' && !wasBorn) return { fault: 'birthday' } as const
  return {
    fault: null,
    phone,
    name: name.slice(0, 40),
    birthday: birthday === '' ? null : birthday,
  } as const
}

/** Returns what a form says, by the names of its fields; of a field that comes twice nothing. */
function textsOf(request: FastifyRequest): (name: string) => string {
  const texts = new Map(Object.entries(Object(sentWith(request, 'form').value)))
  return (name) => {
    const text = texts.get(name)
    return typeof text === 'string' ? text.trim() : ''
  }
}
