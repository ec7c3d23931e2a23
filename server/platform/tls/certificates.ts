// Certificates for a shop's own network: an authority that tills install once, and what it signs for
// this server.
import 'reflect-metadata'
import { randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

cryptoProvider.set(webcrypto)

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const dayMs = 86_400_000
const authorityDays = 3_650
/** Browsers refuse certificates of servers that hold for longer than 398 days. */
const serverDays = 397
/** Clocks of tills run slow: a certificate made now must hold for them too. */
const backdatedMs = dayMs

/** A certificate and its private key, both as PEM. */
export interface CertifiedKey {
  readonly certificate: string
  readonly key: string
}

/** Makes an authority that can sign certificates of servers and nothing else. `name` is shown by whoever installs it. */
export async function makeAuthority(name: string, nowMs: number): Promise<CertifiedKey> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validity(nowMs, authorityDays),
    serialNumber: serialNumber(),
    name: [{ CN: [name] }],
    signingAlgorithm: algorithm,
    keys: keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await keyPem(keys.privateKey) }
}

/** Signs a certificate for a server under all of `names`: host names and IP addresses. */
export async function makeServerCertificate(
  authority: CertifiedKey,
  names: readonly string[],
  nowMs: number,
): Promise<CertifiedKey> {
  const issuer = new X509Certificate(authority.certificate)
  const signingKey = await readKey(authority.key)
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    ...validity(nowMs, serverDays),
    serialNumber: serialNumber(),
    subject: [{ CN: [names[0] ?? 'localhost'] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: signingKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value }) as const),
      ),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await keyPem(keys.privateKey) }
}

const validity = (nowMs: number, days: number) => ({
  notBefore: new Date(nowMs - backdatedMs),
  notAfter: new Date(nowMs - backdatedMs + days * dayMs),
})

/** Positive, as RFC 5280 4.1.2.2 wants it. */
function serialNumber(): string {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag)

const readKey = (pem: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), algorithm, false, ['sign'])
