import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

/**
 * Puts `first-paint.ts` into the head as a plain script of its own file: it must run before anything
 * is painted, which a module cannot, and the content policy allows no inline script. `root` is the
 * page's folder.
 */
export function firstPaint(root: string): Plugin {
  let isBuild = false
  const named = /first-paint-[^/]*\.js$/
  return {
    name: 'first-paint',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: await plainScript(root, 'app/first-paint.ts'),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const built = Object.values(bundle ?? {}).find(({ fileName }) => named.test(fileName))
        const attrs = built
          ? { src: `./${built.fileName}` }
          : { type: 'module', src: '/app/first-paint.ts' }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
