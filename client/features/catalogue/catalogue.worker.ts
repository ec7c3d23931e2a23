// Alongside the screen: fetching and writing the catalogue.
import { syncGoods } from '@tillwright/contract/goods/catalogue.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { send } from '@tillwright/web/api/send.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { isQuotaError } from '../../platform/storage/storage-refusal.ts'
import type { FromWorker, ToWorker } from './catalogue-messages.ts'
import { syncCatalogue } from './sync-catalogue.ts'

let stopping = new AbortController()

const post = (message: FromWorker): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'stop') stopping.abort()
  else void runSync(data)
}

async function runSync({ book, caller }: Extract<ToWorker, { kind: 'sync' }>): Promise<void> {
  stopping = new AbortController()
  const { signal } = stopping
  try {
    await syncCatalogue(book, {
      fetchPage: (input) =>
        send(syncGoods, input, caller, {
          quiet: true,
          signal,
          onTraffic: ({ failure, ...traffic }) =>
            post({
              kind: 'traffic',
              traffic: { ...traffic, failure: failure && factsOf(failure) },
            }),
        }),
      nowMs: machineMs,
      onRead: (count, total) => post({ kind: 'read', count, total }),
      onProgress: (progress) => post({ kind: 'progress', ...progress }),
    })
    post({ kind: 'synced' })
  } catch (error) {
    post({ kind: 'failed', reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): Extract<FromWorker, { kind: 'failed' }>['reason'] {
  if (error instanceof CallFailure) return error.kind === 'abort' ? 'stopped' : 'call'
  return isQuotaError(error) ? 'full' : 'storage'
}

/** An error loses its own fields on the way between threads; its facts do not. */
function factsOf({ kind, path, traceId, code, message, data, httpStatus, writes }: CallFailure) {
  return { kind, path, traceId, code, message, data, httpStatus, writes }
}
