import type { SlipKind } from '@tillwright/contract/print/slip.ts'

/** Something to be put on paper. An original is printed once; every other print is a copy. */
export interface PrintJobTable {
  platform_id: string
  store_id: string
  id: string
  /** The till it is for; empty for any till of the store. */
  device_id: string
  kind: SlipKind
  /** The order, shift or goods that the paper is about. */
  source_id: string
  /** 0 is the original. A number is given out once for each source. */
  copy_no: number
  /** LEASED was handed to a till; LOST was too, and no result was reported. */
  state: 'WAITING' | 'LEASED' | 'PRINTED' | 'FAILED' | 'LOST'
  /** The till it was handed to last. */
  leased_by: string | null
  /** Null where a person requested it: such a job is never handed out by the queue. */
  leased_until: number | null
  /** How often it was handed out. */
  tries: number
  /** After a failure it waits until then. */
  retry_at: number | null
  printed_at: number | null
  /** On the original: how many copies were given a number. */
  copies_printed: number
  fault: string | null
  created_at: number
}

export interface PrintTables {
  print_job: PrintJobTable
}
