/** When the server backs itself up, where to, and how the last times went: one row. */
export interface BackupPlanTable {
  id: 1
  is_on: number
  /** The epoch of the books that it was made in: in another one it rests. */
  epoch: string
  every_hours: number | null
  /** Where it is made once a day; null with `every_hours`. */
  minute_of_day: number | null
  time_zone: string
  keep_daily: number
  keep_weekly: number
  target_kind: 'FOLDER' | 'S3'
  folder: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  access_key: string
  /** The secret key is sealed, not hashed: it has to be read again. Empty for a folder. */
  sealed_secret: string
  changed_by: string
  changed_at: number
  /** Null while none is to be made. */
  next_at: number | null
  /** Who makes one, and until when nobody else does. */
  held_by: string
  held_until: number
  good_at: number | null
  good_place: string
  good_bytes: number | null
  /** Null where the last one was good. */
  failed_at: number | null
  fault: string
  fault_detail: string
}

export interface BackupPlanTables {
  backup_plan: BackupPlanTable
}
