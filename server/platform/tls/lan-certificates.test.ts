import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLanCertificates } from './lan-certificates.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 10, 24)
const names = ['192.168.1.20', 'shop', 'shop.local', 'localhost', '127.0.0.1']

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tillwright-tls-')), 'tls')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (list: readonly string[] = names, at = nowMs) => openLanCertificates(folder, list, at)

describe('openLanCertificates', () => {
  it('signs a certificate for every name and address by an authority that may sign no other authority', async () => {
    const { authority, server } = await open()
    const [root, leaf] = [new X509Certificate(authority), new X509Certificate(server.certificate)]
    expect(root.ca).toBe(true)
    expect(leaf.ca).toBe(false)
    expect(leaf.verify(root.publicKey)).toBe(true)
    expect(leaf.subjectAltName).toBe(
      'IP Address:192.168.1.20, DNS:shop, DNS:shop.local, DNS:localhost, IP Address:127.0.0.1',
    )
    // Browsers refuse what holds for longer than 398 days.
    expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeLessThanOrEqual(398 * dayMs)
  })

  it('keeps files that other accounts of the machine cannot read', async () => {
    await open()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(folder)) {
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
    }
  })

  it('answers the same certificates when it is opened again', async () => {
    expect(await open()).toEqual(await open())
  })

  it.each([
    ['an address is new', ['10.0.0.4', ...names], nowMs],
    ['it ends within 30 days', names, nowMs + 370 * dayMs],
  ])('makes the certificate anew, under the same authority, when %s', async (_why, list, at) => {
    const before = await open()
    const after = await open(list, at)
    expect(after.authority).toBe(before.authority)
    expect(after.server.certificate).not.toBe(before.server.certificate)
    const leaf = new X509Certificate(after.server.certificate)
    for (const name of list) expect(leaf.checkHost(name) ?? leaf.checkIP(name)).toBe(name)
    expect(Date.parse(leaf.validTo)).toBeGreaterThan(at + 300 * dayMs)
  })

  it('signs anew when the authority was lost', async () => {
    const before = await open()
    unlinkSync(join(folder, 'authority.key'))
    const after = await open()
    expect(after.authority).not.toBe(before.authority)
    const leaf = new X509Certificate(after.server.certificate)
    expect(leaf.verify(new X509Certificate(after.authority).publicKey)).toBe(true)
  })
})
