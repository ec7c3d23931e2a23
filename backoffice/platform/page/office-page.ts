import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { LucideIcon } from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { Words } from '../../platform/words/words.ts'

/** One page of the back office. */
export interface OfficePage {
  /** Behind the hash. */
  readonly path: string
  readonly title: (words: Words) => string
  /** Null is for everyone who is logged in. */
  readonly needs: Permission | null
  /** In the list of pages; null for a page that is opened from another. */
  readonly icon: LucideIcon | null
  readonly Page: FunctionComponent
}
