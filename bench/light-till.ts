import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lengthLine = /content-length: (\d+)/i

/**
 * One persistent connection that sends a POST and waits for its answer, with next to nothing around
 * it: a client that is slower than the server would measure itself.
 */
export class LightTill {
  readonly #socket: Socket
  readonly #head: string
  #read: Buffer = Buffer.alloc(0)
  #told: ((body: string) => void) | null = null
  #failed: ((cause: Error) => void) | null = null

  constructor(url: string, path: string, headers: Readonly<Record<string, string>>) {
    const { hostname, port, host } = new URL(url)
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
    this.#head = `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: `
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#hear(chunk))
    this.#socket.on('error', (cause) => this.#failed?.(cause))
  }

  /** Sends a body; answers the body that comes back. One at a time. */
  post(body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#told = resolve
      this.#failed = reject
      this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #hear(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    const head = this.#read.indexOf(headEnd)
    if (head < 0) return
    const length = Number(lengthLine.exec(this.#read.toString('latin1', 0, head))?.[1])
    const from = head + headEnd.length
    if (this.#read.length < from + length) return
    const body = this.#read.toString('utf8', from, from + length)
    this.#read = Buffer.alloc(0)
    this.#told?.(body)
  }
}
