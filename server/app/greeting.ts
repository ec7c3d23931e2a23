import { demoPassword, demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import type { Running } from './start-server.ts'
import { fingerprintOf, type LanEntrance } from '../platform/tls/serve-install.ts'

/** Message of a start to the user at the terminal: where the shop is, and how to get in. */
export function greetingOf(
  running: Pick<Running, 'url' | 'lan' | 'isInsecure' | 'setUpToken' | 'isDemo' | 'demoSignIns'>,
): string[] {
  const { url, lan, isInsecure, setUpToken, isDemo, demoSignIns } = running
  return [
    `\nTillwright is open at ${url}\n`,
    ...(lan === null ? [] : networkLines(lan)),
    ...(isInsecure ? [insecureLine] : []),
    ...(setUpToken === null
      ? []
      : [
          `  There is no shop yet. Set it up at ${url}backoffice/ with this token: ${setUpToken}\n`,
        ]),
    ...(isDemo ? demoLines(demoSignIns) : []),
    ...(isDemo ? [`  API reference: ${url}api/docs\n`] : []),
  ]
}

const insecureLine =
  '  Other machines reach this server without TLS, and no browser lets a till work so: start with npm start -- --lan, name TLS_CERT and TLS_KEY, or put a proxy with TLS before it.\n'

function demoLines(signIns: Running['demoSignIns']): string[] {
  if (signIns.length === 0)
    return ["  Nobody has the demo's password any more: sign in as a person of this shop.\n"]
  const areSensitive = signIns.some(({ hasDemoSensitive }) => hasDemoSensitive)
  return [
    ...signIns.map(
      ({ phone, nick, roleName, platformIds, hasDemoSensitive }) =>
        `  ${phone}  ${roleName} ${nick}, platform ${platformIds.join(', ')}${
          hasDemoSensitive ? '' : ' (own approval password)'
        }`,
    ),
    `\n  password ${demoPassword}${
      areSensitive ? `, approval password ${demoSensitivePassword}` : ''
    }\n`,
  ]
}

/** Where the other machines of the shop come in, and what makes them trust this one. */
function networkLines(lan: LanEntrance): string[] {
  const { plain, secure } = lan.ports()
  const addresses = lan.addresses()
  return [
    ...addresses.flatMap((address) => [
      `  Other machines: https://${address}:${secure}/`,
      `  Before, once on each of them: http://${address}:${plain}/install`,
    ]),
    ...(addresses.length === 0
      ? ['  This machine is in no network: only it can open the till.']
      : []),
    `  The certificate to install: SHA-256 ${fingerprintOf(lan.authority)}\n`,
  ]
}
