import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const pair = z.object({ publicKey: z.string(), privateKey: z.string() })
const sides = z.object({ merchant: pair, platform: pair })
const demoKeys = z.object({ secret: z.string(), ysepay: sides, yoppay: sides })

/** Both sides' keys of the demo's gateways: the shop's own, and those of the laboratory. */
export type DemoKeys = z.output<typeof demoKeys>

/** The keys in a file of the data folder, made at the first start: making them takes a moment. */
export async function openDemoKeys(file: string): Promise<DemoKeys> {
  if (existsSync(file)) return demoKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  const keys = await makeDemoKeys()
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

/** New keys for every wire, made side by side. */
export async function makeDemoKeys(): Promise<DemoKeys> {
  const [ysepay, yoppay] = await Promise.all([bothSides(), bothSides()])
  return { secret: randomBytes(32).toString('base64url'), ysepay, yoppay }
}

async function bothSides(): Promise<DemoKeys['ysepay']> {
  const [merchant, platform] = await Promise.all([keyPair(), keyPair()])
  return { merchant, platform }
}

const keyPair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
