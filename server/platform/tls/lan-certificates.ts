import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as certificates from './certificates.ts'
import type { CertifiedKey } from './certificates.ts'

const renewBeforeMs = 30 * 86_400_000

/** The certificates of one shop, stored in `DATA_DIR/tls`, readable only for this account. */
export interface LanCertificates {
  /** Authority that tills install once, as PEM. */
  readonly authority: string
  /** Certificate of this server. */
  readonly server: CertifiedKey
}

/**
 * Reads the shop's authority and a certificate for all `names`, making what is missing. The certificate is
 * made anew when it lacks a name or ends within 30 days; the authority stays, since tills have installed it.
 */
export async function openLanCertificates(
  folder: string,
  names: readonly string[],
  nowMs: number,
): Promise<LanCertificates> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority =
    readPair(folder, 'authority') ??
    (await makeWith(folder, 'authority', async ({ makeAuthority }) =>
      makeAuthority(`Tillwright ${names[0] ?? ''}`.trim(), nowMs),
    ))
  const found = readPair(folder, 'server')
  const server =
    found !== null && isGood(found, authority, { names, nowMs })
      ? found
      : await makeWith(folder, 'server', ({ makeServerCertificate }) =>
          makeServerCertificate(authority, names, nowMs),
        )
  return { authority: authority.certificate, server }
}

function isGood(
  pair: CertifiedKey,
  authority: CertifiedKey,
  { names, nowMs }: { readonly names: readonly string[]; readonly nowMs: number },
): boolean {
  const certificate = new X509Certificate(pair.certificate)
  const covers = (name: string) =>
    certificate.checkHost(name) !== undefined || certificate.checkIP(name) !== undefined
  return (
    certificate.checkIssued(new X509Certificate(authority.certificate)) &&
    Date.parse(certificate.validTo) - nowMs > renewBeforeMs &&
    names.every(covers)
  )
}

function readPair(folder: string, name: string): CertifiedKey | null {
  const [certificate, key] = pathsOf(folder, name)
  if (!existsSync(certificate) || !existsSync(key)) return null
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
}

/** The library is read only where something has to be made. The certificate comes last: a key alone is no pair. */
async function makeWith(
  folder: string,
  name: string,
  make: (library: typeof certificates) => Promise<CertifiedKey>,
): Promise<CertifiedKey> {
  const made = await make(await import('./certificates.ts'))
  const [certificate, key] = pathsOf(folder, name)
  writeWhole(key, made.key)
  writeWhole(certificate, made.certificate)
  return made
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

const pathsOf = (folder: string, name: string) =>
  [join(folder, `${name}.crt`), join(folder, `${name}.key`)] as const
