import type { KeptThing } from '@tillwright/contract/office/kept.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { ask } from '../api/ask.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import type { KeptView } from './kept-view.ts'

/** Everything that a search finds, page by page. */
export const allKept = <F, N>(
  { calls }: Pick<KeptView<F, N>, 'calls'>,
  keyword: string,
): Promise<KeptThing<F, N>[]> =>
  everyNumberedPage((pageNo) => ask(calls.query, { pageNo, pageSize: pageSizeMax, keyword }))
