import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

/**
 * Builds the service worker last, when every other file has its name, and passes it those names.
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [
        './',
        'icon.svg',
        ...Object.keys(bundle).filter((name) => !name.endsWith('.html')),
      ]
      const source = await plainScript(root, 'platform/api/service-worker.ts', {
        builtFiles: JSON.stringify(files),
        buildId: JSON.stringify(
          createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
        ),
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
