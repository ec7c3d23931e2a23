import type { KeptThing } from '@tillwright/contract/kept.ts'
import { pageSizeMax } from '@tillwright/contract/page.ts'
import { ask } from '../api/ask.ts'
import type { KeptView } from './kept-view.ts'

/** Everything that a search finds, page by page. */
export async function allKept<F, N>(
  { calls }: Pick<KeptView<F, N>, 'calls'>,
  keyword: string,
): Promise<KeptThing<F, N>[]> {
  const found: KeptThing<F, N>[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await ask(calls.query, { pageNo, pageSize: pageSizeMax, keyword })
    found.push(...list)
    if (list.length === 0 || found.length >= total) return found
  }
}
