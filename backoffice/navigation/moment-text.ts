import type { Language } from '../words/words.ts'

/** A moment as people read it here. */
export const momentText = (atMs: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(atMs)
