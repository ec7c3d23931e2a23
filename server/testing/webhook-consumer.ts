import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wire } from './test-till.ts'

/** A request as the program of somebody else got it. */
export interface Received {
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly body: Wire
}

type Answer = (response: ServerResponse, received: Received) => void

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end()
  }
const never: Answer = () => undefined

/** A program of somebody else that events are sent to. */
export class WebhookConsumer {
  readonly received: Received[] = []
  /** The answer from now on. */
  says: Answer = withStatus(204)
  readonly #server = createServer((request, response) => void this.#take(request, response))

  static async open(): Promise<WebhookConsumer> {
    const consumer = new WebhookConsumer()
    await new Promise<void>((resolve) => consumer.#server.listen(0, '127.0.0.1', () => resolve()))
    return consumer
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`
  }

  hang(): void {
    this.says = never
  }

  /** The numbers of the events that it took or not, in order. */
  get seqs(): number[] {
    return this.received.map(({ body }) => Number(body['seq']))
  }

  clear(): void {
    this.received.length = 0
    this.says = withStatus(204)
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const received = { headers: request.headers, text, body: JSON.parse(text) as Wire }
    this.received.push(received)
    this.says(response, received)
  }
}
