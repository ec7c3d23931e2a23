import { expect, it } from 'vitest'
import { readProject } from './source-file.ts'
import { storedNames } from './stored-names.ts'

// A till that is updated finds its sales by these names. They change only together with code that brings over what lies
// under the old ones; then take the new text with `vitest -u`.
it('keeps the names under which browsers store what is ours', async () => {
  await expect(storedNames(readProject())).toMatchFileSnapshot('./stored-names.snapshot.txt')
})
