import type { Words } from '../../platform/words/words.ts'

/** What a tender is called on the screen. */
export const tenderName = (tender: string, say: Words['report']): string =>
  Object.entries(say.tenders).find(([name]) => name === tender)?.[1] ?? tender
