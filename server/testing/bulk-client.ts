import type { TestShop } from './test-shop.ts'
import { programOf } from './trade-intake.ts'

/** Another program that takes out and brings in as a whole, over the real wire. */
export interface BulkClient {
  /** The answer as it comes. */
  readonly send: (
    path: string,
    query: Query,
    body?: string,
    signal?: AbortSignal,
  ) => Promise<Response>
  /** All lines of an answer; throws where it was cut or is none. */
  readonly lines: (path: string, query: Query, body?: string) => Promise<Line[]>
  /** The code of an answer that is no lines. */
  readonly refusal: (path: string, query: Query, body?: string) => Promise<unknown>
}

type Query = Readonly<Record<string, string>>
export type Line = Readonly<Record<string, unknown>>

const everyScope = [
  'goods.read',
  'goods.write',
  'stock.read',
  'members.read',
  'members.write',
  'sales.read',
] as const

/** A program with a key of these scopes for store 100101. */
export async function bulkClient(shop: TestShop, more: object = {}): Promise<BulkClient> {
  const { token } = await programOf(shop, { scopes: everyScope, ...more })
  const send: BulkClient['send'] = (path, query, body, signal) =>
    fetch(`${shop.url}/api/v1/open/${path}?${new URLSearchParams(query).toString()}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        platformid: '1001',
        ...(body !== undefined && { 'content-type': 'application/x-ndjson' }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  const lines: BulkClient['lines'] = async (path, query, body) => {
    const answered = await send(path, query, body)
    const text = await answered.text()
    const type = answered.headers.get('content-type') ?? ''
    if (!type.startsWith('application/x-ndjson')) throw new Error(text)
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Line => JSON.parse(line))
  }
  const refusal: BulkClient['refusal'] = async (path, query, body) => {
    const read: unknown = await (await send(path, query, body)).json()
    return Reflect.get(Object(read), 'code')
  }
  return { send, lines, refusal }
}

/** Lines as a file. */
export const fileOf = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')
