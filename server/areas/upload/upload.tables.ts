/** A picture that somebody of a store sent. The bytes lie in the data folder under `name`. */
export interface UploadTable {
  platform_id: string
  store_id: string
  id: string
  purpose: 'refund' | 'goods' | 'logo'
  /** Hash of the file as stored: the same picture sent again is the same row. */
  sha256: string
  /** Unguessable: whoever has the address may see the picture. */
  name: string
  size_bytes: number
  staff_id: string
  device_id: string
  created_at: number
}

export interface UploadTables {
  upload: UploadTable
}
