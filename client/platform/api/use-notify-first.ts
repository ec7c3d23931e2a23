import { useEffect } from 'react'
import type { Pages } from './use-pages.ts'

/**
 * Reports the first item of a list, for a desk that shows it alongside the list until another is
 * chosen; null where the list is empty. Reports nothing while that is not known.
 */
export function useNotifyFirst<T>(
  { items, isBusy, failure }: Pages<T>,
  idOf: (item: T) => string,
  notify: ((id: string | null) => void) | undefined,
): void {
  const [first] = items
  const isKnown = first !== undefined || (!isBusy && failure === null)
  const id = first === undefined ? null : idOf(first)
  useEffect(() => {
    if (isKnown) notify?.(id)
  }, [isKnown, id, notify])
}
