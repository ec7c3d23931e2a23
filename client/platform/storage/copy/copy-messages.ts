// Messages between the page and the worker that writes the second copy.
import type { CopyChange } from './copy-text.ts'

export type ToCopy =
  | { readonly id: number; readonly kind: 'write'; readonly change: CopyChange }
  | { readonly id: number; readonly kind: 'read' }

/** `copied` is null where the browser has no such file, or refused. */
export interface FromCopy {
  readonly id: number
  readonly copied: ReadonlyMap<string, unknown> | null
}
