// What the page and its catalogue worker say to each other.
import type { FailureFacts } from '../api/call-failure.ts'
import type { Caller } from '../api/send.ts'
import type { Traffic } from '../api/traffic.ts'
import type { BookName } from './catalogue-disk.ts'

export type ToWorker =
  | { readonly kind: 'open'; readonly book: BookName }
  | { readonly kind: 'sync'; readonly book: BookName; readonly caller: Caller }
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'search'
      readonly id: number
      readonly query: string
      readonly limit: number
    }

export type FromWorker =
  | { readonly kind: 'found'; readonly id: number; readonly rows: readonly number[] }
  | {
      readonly kind: 'progress'
      readonly changedChunks: readonly number[]
      readonly indexChanged: boolean
      readonly startsOver: boolean
    }
  | { readonly kind: 'read'; readonly count: number; readonly total: number | null }
  | { readonly kind: 'synced' }
  | { readonly kind: 'failed'; readonly reason: 'call' | 'storage' | 'full' | 'stopped' }
  | {
      readonly kind: 'traffic'
      readonly traffic: Omit<Traffic, 'failure'> & { readonly failure: FailureFacts | null }
    }
