import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { codes } from './codes/codes.ts'
import { openApi } from './openapi/openapi.ts'
import { wireNames } from './wire-names.ts'

// Older tills and other people's programs know these names. A difference here is a change of the
// wire: accept it with `vitest -u` only where it is intended, and record it in CHANGELOG.md.
it('keeps the names on the wire', async () => {
  await expect(wireNames(calls, codes)).toMatchFileSnapshot('./wire-names.snapshot.txt')
})

it('keeps the paths and operation ids of the reference', async () => {
  const { paths } = openApi(calls, codes)
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} = ${operationId}`,
    ),
  )
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./openapi.snapshot.txt')
})
