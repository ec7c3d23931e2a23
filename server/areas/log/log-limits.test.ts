import { expect, it } from 'vitest'
import type { Services } from '../../platform/context.ts'
import { limitLogs } from './log-limits.ts'

const mebibyte = 1_048_576

it('refuses logs of all tills together once they would fill the disk, and takes them again as time goes on', () => {
  // The limits need no service: they are kept for whoever is handed over.
  const services = {} as Services
  let tills = 0
  const send = (nowMs: number) => {
    tills += 1
    limitLogs(services, {
      platformId: '1001',
      deviceIds: [`till-${tills}`],
      ip: `10.0.${tills}.1`,
      bytes: mebibyte,
      nowMs,
    })
  }
  for (let sent = 0; sent < 32; sent += 1) send(0)
  expect(() => send(0)).toThrow(expect.objectContaining({ name: 'Refusal' }))
  const dayMs = 24 * 60 * 60 * 1000
  send(dayMs)
})
