// The server's half of a WebSocket, as far as a print service needs it: text both ways.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const [textFrame, closeFrame, pingFrame, pongFrame] = [1, 8, 9, 10]

/** Accepts an upgrade and passes on each text received; returns a function that sends one. */
export function acceptWebSocket(
  request: IncomingMessage,
  receive: (text: string) => void,
): (text: string) => void {
  const { socket } = request
  const key = request.headers['sec-websocket-key'] ?? ''
  const accept = createHash('sha1')
    .update(key + magic)
    .digest('base64')
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
      '\r\n',
    ].join('\r\n'),
  )
  let pending = Buffer.alloc(0)
  let said = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes])
    for (let frame = readFrame(pending); frame !== null; frame = readFrame(pending)) {
      pending = pending.subarray(frame.length)
      if (frame.code === closeFrame) socket.end()
      else if (frame.code === pingFrame) socket.write(frameOf(pongFrame, frame.body))
      else if (frame.code <= textFrame) {
        said = Buffer.concat([said, frame.body])
        if (!frame.isLast) continue
        receive(said.toString('utf8'))
        said = Buffer.alloc(0)
      }
    }
  })
  return (text) => {
    if (socket.writable) socket.write(frameOf(textFrame, Buffer.from(text)))
  }
}

interface Frame {
  readonly code: number
  readonly isLast: boolean
  readonly body: Buffer
  /** With its head. */
  readonly length: number
}

/** A masked frame as browsers send them; null while it is not whole. */
function readFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 6) return null
  const first = bytes.readUInt8(0)
  const short = bytes.readUInt8(1) & 0x7f
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0
  const head = 2 + lengthBytes + 4
  if (bytes.length < head) return null
  const size =
    lengthBytes === 0
      ? short
      : lengthBytes === 2
        ? bytes.readUInt16BE(2)
        : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < head + size) return null
  const mask = bytes.subarray(head - 4, head)
  const body = Buffer.from(bytes.subarray(head, head + size))
  for (let place = 0; place < size; place += 1)
    body.writeUInt8(body.readUInt8(place) ^ mask.readUInt8(place % 4), place)
  return { code: first & 0x0f, isLast: (first & 0x80) !== 0, body, length: head + size }
}

function frameOf(code: number, body: Buffer): Buffer {
  const head =
    body.length < 126
      ? Buffer.from([0x80 | code, body.length])
      : Buffer.from([0x80 | code, 126, body.length >> 8, body.length & 0xff])
  return Buffer.concat([head, body])
}
