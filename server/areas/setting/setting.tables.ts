/** One named bundle of choices, as JSON, of a platform, a store, a device or a person. */
export interface SettingTable {
  platform_id: string
  /** Empty where the setting holds in every store. */
  store_id: string
  scope: 'PLATFORM' | 'STORE' | 'DEVICE' | 'STAFF'
  /** The device or the person; empty for a store or a platform. */
  owner_id: string
  name: string
  value: string
  version: number
  updated_at: number
  updated_by: string
}

export interface SettingTables {
  setting: SettingTable
}
