/** A price display on a shelf. */
export interface PopDeviceTable {
  platform_id: string
  store_id: string
  id: string
  name: string
  mac: string
  access_point: string
  place: string
  template: string
  battery_mv: number | null
  signal: number | null
  seen_at: number | null
  created_at: number
}

/** What a display is to show, and what it has confirmed to show. */
export interface PopGoodsTable {
  platform_id: string
  store_id: string
  device_id: string
  goods_id: string
  /** From the top of the display, counted from 1. */
  position: number
  sent_cents: number
  /** Null until the display has confirmed a price. */
  shown_cents: number | null
  push_state: 'QUEUED' | 'SENT' | 'SHOWN' | 'FAILED'
  shown_at: number | null
}

export interface PopTables {
  pop_device: PopDeviceTable
  pop_goods: PopGoodsTable
}
