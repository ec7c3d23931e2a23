import type { TagTone } from '@tillwright/ui/text/Tag.tsx'
import { createContext } from 'react'

/** Summary of a device on its card. */
export interface DeviceHead {
  /** Of the card's element. */
  readonly id: string
  readonly title: string
  readonly state: string
  readonly tone: TagTone
}

/** Receiver of the summaries from device cards; null where there is none. */
export const DeviceHeads = createContext<((head: DeviceHead) => void) | null>(null)

/** The heads with one reported anew, in the place that it had. */
export const withHead = (
  heads: readonly DeviceHead[],
  details: DeviceHead,
): readonly DeviceHead[] =>
  heads.some(({ id }) => id === details.id)
    ? heads.map((head) => (head.id === details.id ? details : head))
    : [...heads, details]
