/** A till, a kiosk or a phone that has requested an id. */
export interface DeviceTable {
  platform_id: string
  store_id: string
  id: string
  /** The device's own identification; the same one gets the same id again. */
  fingerprint: string
  name: string
  kind: string
  state: 'WAITING' | 'APPROVED' | 'STOPPED'
  /** Short, unique in the store: begins the receipt numbers the till makes itself. */
  receipt_prefix: string
  version: string
  created_at: number
  seen_at: number
  /** Number of sales still waiting to be sent, by the last heartbeat. */
  outbox_count: number
  /** The store that it goes to with the next login; null where it stays. */
  moves_to: string | null
  /** Null before the first login on it: such a device is deleted after a while. */
  first_login_at: number | null
  /** Of what the till proves itself with; null while it has brought nothing. */
  secret_hash: string | null
  /** Number of the till in its store, from 1; null while it belongs to none, or was turned away. */
  till_number: number | null
  /** A point of P-256 in base64url, that its signatures are checked with; null while it has brought none. */
  public_key: string | null
  /** The build of the page that it ran at its last heartbeat; null while that is not known. */
  build: string | null
  /** When its oldest unsent sale was made; null where none waits. */
  outbox_oldest_at: number | null
  /** As its last heartbeat said; null while there was none. */
  printer_state: 'none' | 'ready' | 'offline' | 'noPaper' | 'fault' | null
  /** How far its clock was ahead of the server's at its last heartbeat. */
  clock_ahead_ms: number | null
  /** The newest receipt number that it says it gave out; null while it has said none. */
  last_receipt: string | null
}

/** A code that lets one till in. The code itself is never stored. */
export interface PairingCodeTable {
  platform_id: string
  code_hash: string
  store_id: string
  /** Staff member who created it, and so approved the till. */
  staff_id: string
  expires_at: number
  /** The till that used it; null until one does. */
  device_id: string | null
}

/** A receipt number that a till gave out and that no order here had when the till said so. */
export interface MissingReceiptTable {
  platform_id: string
  number: string
  store_id: string
  device_id: string
  found_at: number
}

export interface DeviceTables {
  device: DeviceTable
  missing_receipt: MissingReceiptTable
  pairing_code: PairingCodeTable
}
