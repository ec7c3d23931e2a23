import type { TagTone } from '@tillwright/ui/text/Tag.tsx'
import { createContext } from 'react'

/** What the card of a device says of it at a glance. */
export interface DeviceHead {
  /** Of the card's element. */
  readonly id: string
  readonly title: string
  readonly state: string
  readonly tone: TagTone
}

/** Where cards tell how their devices stand; null where nobody listens. */
export const DeviceHeads = createContext<((head: DeviceHead) => void) | null>(null)

/** The heads with one told anew, in the place that it had. */
export const withHead = (heads: readonly DeviceHead[], told: DeviceHead): readonly DeviceHead[] =>
  heads.some(({ id }) => id === told.id)
    ? heads.map((head) => (head.id === told.id ? told : head))
    : [...heads, told]
