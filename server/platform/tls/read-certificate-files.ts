import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BadConfig, type CertificateFiles } from '../config.ts'
import type { CertifiedKey } from './certificates.ts'

/** Reads both files. Throws `BadConfig` in words where one cannot be read, they do not belong together, or it has ended. */
export function readCertificateFiles(files: CertificateFiles, nowMs: number): CertifiedKey {
  const certificate = readText('TLS_CERT', files.certificatePath)
  const key = readText('TLS_KEY', files.keyPath)
  const first = parsed('TLS_CERT', files.certificatePath, () => new X509Certificate(certificate))
  const privateKey = parsed('TLS_KEY', files.keyPath, () => createPrivateKey(key))
  if (!first.checkPrivateKey(privateKey))
    throw new BadConfig(
      `TLS_KEY (${files.keyPath}) is not the key of the certificate TLS_CERT (${files.certificatePath})`,
    )
  if (Date.parse(first.validTo) <= nowMs)
    throw new BadConfig(
      `The certificate TLS_CERT (${files.certificatePath}) ended on ${first.validTo}: renew it, then start again`,
    )
  return { certificate, key }
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new BadConfig(`${name} is ${path}, which cannot be read: ${String(cause)}`)
  }
}

function parsed<T>(name: string, path: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new BadConfig(`${name} is ${path}, which is not a PEM file of the kind it must be`)
  }
}
