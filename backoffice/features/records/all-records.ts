import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import type { RecordView } from './record-view.ts'

/** Everything that a search finds, page by page. */
export const allRecords = <F, N>(
  { calls }: Pick<RecordView<F, N>, 'calls'>,
  keyword: string,
): Promise<StoredRecord<F, N>[]> =>
  everyNumberedPage((pageNo) => callApi(calls.query, { pageNo, pageSize: pageSizeMax, keyword }))
