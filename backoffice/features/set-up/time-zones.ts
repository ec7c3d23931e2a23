/** Every time zone this browser knows, and the one in question, to choose from. */
export function zonesWith(own: string): { value: string; text: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(own) ? known : [own, ...known]
  return all.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))
}
