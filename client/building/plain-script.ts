import { build } from 'vite'

/** A script of the page's folder `root` with everything it needs in one file, and no module around it. */
export async function plainScript(
  root: string,
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: root + entry, formats: ['iife'], name: 'tillwright' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return bundle.output[0].code
}
