import '../../web-devices.ts'

/** Systems on which LODOP does not print (Specification 8): Macs, and Unix with X11 by that name. */
export type UnfitSystem = 'mac' | 'unix'

type Machine = Pick<Navigator, 'platform' | 'userAgent' | 'maxTouchPoints' | 'userAgentData'>

const macs: ReadonlySet<string> = new Set(['Mac68K', 'MacPPC', 'Macintosh', 'MacIntel'])

/**
 * Which of them this machine is; null for all others. Linux has a service of its own, and phones and
 * tablets use one on another machine: an iPad that calls itself a Mac is known by its fingers.
 */
export function unfitSystem(machine: Machine = navigator): UnfitSystem | null {
  if (machine.userAgentData?.platform === 'macOS') return 'mac'
  const isTablet = machine.maxTouchPoints > 1
  if (macs.has(machine.platform) && !isTablet) return 'mac'
  return machine.platform === 'X11' ? 'unix' : null
}
