// Desktop or phone: what this window gets unless the person chose otherwise.
import { entryPath } from './location.ts'
import { desktopFromPx } from './root-font.ts'
import { readPreference, writePreference } from '../storage/preferences.ts'

export type Shell = 'desktop' | 'mobile'

export const mainPaths: Readonly<Record<Shell, string>> = {
  desktop: '/pages/main',
  mobile: '/pages/mobile/main',
}

/** Which view the sell screen opens in. */
export function preferredShell(): Shell {
  const chosen = readPreference('shell')
  if (chosen === 'desktop' || chosen === 'mobile') return chosen
  return window.innerWidth >= desktopFromPx ? 'desktop' : 'mobile'
}

export const chooseShell = (shell: Shell): void => writePreference('shell', shell)

/** Returns the shell that draws a page. The entry page has the one that fits the window. */
export function shellOf(path: string): Shell {
  if (path.startsWith('/pages/mobile/')) return 'mobile'
  if (path === entryPath || path === '/pages/login' || path === '/pages/signPage') {
    return window.innerWidth >= desktopFromPx ? 'desktop' : 'mobile'
  }
  return 'desktop'
}
