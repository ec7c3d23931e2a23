import { build, stop } from 'esbuild'
import { join } from 'node:path'

// Our own packages are bundled; everything from the registry stays where npm put it.
const registryStaysOutside = {
  name: 'registry-stays-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@tillwright/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles the server's programs into `dist/server/`, so that a start reads one file and not five hundred. */
export async function buildServer(root) {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: join(root, 'server/app/main.ts'),
      move: join(root, 'server/app/move.ts'),
      verify: join(root, 'server/app/verify.ts'),
      // Threads begin with a file of their own.
      'read-thread': join(root, 'server/platform/db/read-thread.mjs'),
      'sheet-thread': join(root, 'server/areas/import/sheet-thread.mjs'),
    },
    outdir: join(root, 'dist/server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [registryStaysOutside],
  })
  // Its process would stay as long as ours, which runs the shop.
  await stop()
}
