/** How often a thing of the back office was changed. What was never changed there has no row: version 0. */
export interface RecordVersionTable {
  platform_id: string
  /** Empty for what holds in the whole platform. */
  store_id: string
  kind: string
  id: string
  version: number
  changed_at: number
  changed_by: string
}

/** Every save by the id its maker gave it, so that a repeat is always found. Append-only. */
export interface RecordSaveTable {
  platform_id: string
  save_id: string
  kind: string
  thing_id: string
  /** Of what was to be saved, without its secrets. */
  body_hash: string
  saved_at: number
}

export interface RecordTables {
  kept_version: RecordVersionTable
  kept_save: RecordSaveTable
}
