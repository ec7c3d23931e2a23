import type { Generated } from 'kysely'
import type { SpoolFault } from '@tillwright/contract/print/spool.ts'
import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'

/** Bytes that this server puts on a network printer for a till, once. */
export interface SpoolJobTable {
  platform_id: string
  store_id: string
  /** Created by the till, never changed. */
  id: string
  device_id: string
  staff_id: string
  /** Where it goes now, and where it goes when that cannot print; empty for nowhere. */
  printer: string
  backup: string
  title: string
  /** Base64. */
  bytes: string
  /** SENDING: a server is at it. SENT: the printer has all of it and holds it. */
  state: 'QUEUED' | 'SENDING' | 'SENT' | 'PRINTED' | 'FAILED'
  fault: SpoolFault | null
  /** How often it was begun; news of an earlier beginning changes nothing. */
  tries: number
  /** The cloud's numbers, one for each piece; empty for a document that no cloud took. */
  cloud_orders: string
  /** Not looked at again before. */
  retry_at: number
  created_at: number
  /** The sale, refund or top-up whose cash it opens the drawer for; null for none. */
  drawer_for: Generated<string | null>
  ended_at: number | null
}

/** A network printer, and which server talks to it: a printer takes one sender at a time. */
export interface SpoolPrinterTable {
  platform_id: string
  store_id: string
  address: string
  /** The server process that talks to it; empty for none. */
  held_by: string
  held_until: number
}

/** A store's account at a cloud that its printers fetch papers from. */
export interface CloudAccountTable {
  platform_id: string
  store_id: string
  cloud: PrinterCloud
  account: string
  /** The key, sealed; only this server reads it. */
  sealed_secret: string
  /** The cloud's current access token, sealed; empty for none. */
  sealed_token: string
  changed_at: number
}

export interface SpoolTables {
  cloud_account: CloudAccountTable
  spool_job: SpoolJobTable
  spool_printer: SpoolPrinterTable
}
