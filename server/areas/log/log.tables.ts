/** A line that a till logged, reduced to the fields that may be stored. */
export interface ClientLogTable {
  platform_id: string
  /** Digest of client, time and content: the same line sent twice is one row. */
  id: string
  received_at: number
  client_at: number
  level: number
  client_id: string
  client_platform: string
  version: string
  url: string
  http_status: number
  params: string
  message: string
  trace_id: string
  user_id: string
  user_nick: string
  /** Masked. */
  user_phone: string
}

export interface LogTables {
  client_log: ClientLogTable
}
