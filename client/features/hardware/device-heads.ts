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

/** The heads with one reported anew, in the place that it had. */
export const withHead = (
  heads: readonly DeviceHead[],
  details: DeviceHead,
): readonly DeviceHead[] =>
  heads.some(({ id }) => id === details.id)
    ? heads.map((head) => (head.id === details.id ? details : head))
    : [...heads, details]
