import type { PopFault } from '@tillwright/contract/goods/pop.ts'
import type { TagColours } from '@tillwright/domain/pop/tag-content.ts'

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
  /** Null until its access point has reported its size. */
  width_dots: number | null
  height_dots: number | null
  colours: TagColours
  /** The content of the picture the access point took last; empty before the first. */
  sent_key: string
  /** JSON: `{goodsId, priceCents}` for each price in that picture. */
  sent_lines: string
  /** Of the picture the display showed before that one. */
  hash_before: string
  sent_at: number | null
  fault: PopFault | null
  /** Not tried again before. */
  retry_at: number
}

/** Goods to show on a display, and the confirmed ones. */
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
  /** The same where the store charges what displays show; null elsewhere. */
  charged_cents: number | null
  push_state: 'QUEUED' | 'SENT' | 'SHOWN' | 'FAILED'
  shown_at: number | null
}

export interface PopTables {
  pop_device: PopDeviceTable
  pop_goods: PopGoodsTable
}
