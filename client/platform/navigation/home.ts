import { mainPaths, preferredShell } from './shell.ts'

/** The selling page of the view that fits this window, or that was chosen on this device. */
export const homePath = (): string => mainPaths[preferredShell()]
