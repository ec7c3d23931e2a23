import { streamGoods } from '@tillwright/contract/bulk/bulk.ts'
import type { Call } from '@tillwright/contract/call.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendLines } from './send-lines.ts'

const goods = (version: number) => ({ goodsId: `goods-${version}`, version })

async function* pagesUntil(fault: Error | null) {
  yield [goods(1), goods(2)]
  if (fault !== null) throw fault
  yield [goods(3)]
}

/** Returns the lines that arrive, and how they end. */
async function sent(fault: Error | null, encoding: string) {
  const http = Fastify()
  const received: unknown[] = []
  http.get('/', (request, reply) =>
    sendLines(request, reply, {
      of: streamGoods as unknown as Call,
      pages: pagesUntil(fault),
      ended: (cause) => received.push(cause),
    }),
  )
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const text = await fetch(url, { headers: { 'accept-encoding': encoding } })
    .then((answered) => answered.text())
    .catch(() => null)
  await http.close()
  return { text, received }
}

it.each(['gzip', 'identity'])('sends one object a line, as %s', async (encoding) => {
  const { text, received } = await sent(null, encoding)
  expect(
    text
      ?.trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([1, 2, 3].map(goods))
  expect(received).toEqual([null])
})

it.each(['gzip', 'identity'])('cuts the answer when a page fails, as %s', async (encoding) => {
  const fault = new Error('the database is away')
  expect(await sent(fault, encoding)).toEqual({ text: null, received: [fault] })
})
