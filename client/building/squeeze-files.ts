import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const squeezable = /\.(js|css|html|svg|json)$/
/** Below this the heads of the answer weigh more than what is saved. */
const leastBytes = 1_024

/**
 * Writes a brotli copy beside every built text, as small as possible: that takes seconds, which the
 * build has and the first page of a shop does not.
 */
export function squeezeFiles(): Plugin {
  return {
    name: 'squeeze-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => squeezable.test(name))
      await Promise.all(names.map((name) => squeeze(join(dir, name))))
    },
  }
}

async function squeeze(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await brotli(bytes, { params: quality }))
}
