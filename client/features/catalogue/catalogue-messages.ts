// Messages between the page and its catalogue worker.
import type { FailureFacts } from '@tillwright/web/api/call-failure.ts'
import type { Caller } from '@tillwright/web/api/send.ts'
import type { Traffic } from '@tillwright/web/api/traffic.ts'
import type { BookName } from './catalogue-disk.ts'
import type { SyncProgress } from './sync-catalogue.ts'

export type ToWorker =
  | { readonly kind: 'sync'; readonly book: BookName; readonly caller: Caller }
  | { readonly kind: 'stop' }

export type FromWorker =
  | ({ readonly kind: 'progress' } & SyncProgress)
  | { readonly kind: 'read'; readonly count: number; readonly total: number | null }
  | { readonly kind: 'synced' }
  | { readonly kind: 'failed'; readonly reason: 'call' | 'storage' | 'full' | 'stopped' }
  | {
      readonly kind: 'traffic'
      readonly traffic: Omit<Traffic, 'failure'> & { readonly failure: FailureFacts | null }
    }
