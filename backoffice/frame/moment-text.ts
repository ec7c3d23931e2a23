/** A day and a time as people read them where the browser stands. */
export const momentText = (atMs: number, language: 'zh' | 'en'): string =>
  new Date(atMs).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
