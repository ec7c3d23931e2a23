export type ShownTheme = 'light' | 'dark'

/** Shows the page light or dark; null as the system has it, which the tokens follow by themselves. */
export function showTheme(theme: ShownTheme | null): void {
  const { dataset } = document.documentElement
  if (theme === null) delete dataset['theme']
  else dataset['theme'] = theme
}

/** Returns the theme currently on the screen. */
export function shownTheme(): ShownTheme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
