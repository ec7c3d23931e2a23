import { PageHead } from '../frame/PageHead.tsx'
import { useWords } from '../words/words.ts'

/** Product management. */
export function GoodsPage() {
  const { goods } = useWords()
  return <PageHead title={goods.title} />
}
