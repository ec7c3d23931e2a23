import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { refusal } from '@tillwright/contract/envelope.ts'

const tooLargeHead = 'HPE_HEADER_OVERFLOW'

/** Answers bytes that are no HTTP, or whose head is too large, before there is a request. */
export function answerRawError(error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const isHeadTooLarge = Reflect.get(error, 'code') === tooLargeHead
  const { code, summary } = isHeadTooLarge ? codes.tooLarge : codes.malformed
  const body = JSON.stringify(refusal(code, summary))
  socket.end(
    [
      `HTTP/1.1 ${isHeadTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `traceId: ${randomUUID()}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
