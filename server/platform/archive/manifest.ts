import { z } from 'zod'

/** The form of archives that this program writes and reads. */
export const archiveFormat = 1

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** An archive's description of itself, as its last part but the seal. */
export const manifestShape = z.object({
  format: z.literal(archiveFormat),
  /** The version of the program that wrote it. */
  program: z.string(),
  madeAtMs: count,
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps that the schema had taken. */
  steps: z.array(z.string()).min(1),
  /** Null where the schema is older than epochs. */
  books: z.object({ id: z.string(), epoch: z.string() }).nullable(),
  /** Public facts about the keys in the pepper file: nothing about the keys themselves. */
  pepper: z.array(z.object({ version: count, fingerprint: z.string() })),
  /** How far each store's journal had come. */
  heads: z.array(
    z.object({ platformId: z.string(), storeId: z.string(), seq: count, hash: z.string() }),
  ),
  tables: z.array(
    z.object({ table: z.string(), columns: z.array(z.string()), rows: count, sha256 }),
  ),
  files: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
})

export type Manifest = z.infer<typeof manifestShape>

export const manifestName = 'manifest.json'
/**
 * Holds the manifest's seal, which only somebody with the shop's seal-key can make; empty where no
 * key was available.
 */
export const sealName = 'manifest.seal'
