import type { Words } from '../../platform/words/words.ts'

/** Returns the name of a tender as shown on screen. */
export const tenderName = (tender: string, say: Words['report']): string =>
  Object.entries(say.tenders).find(([name]) => name === tender)?.[1] ?? tender
