import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Warehouse } from 'lucide-react'
import { PageHead } from '../frame/PageHead.tsx'
import { useWords } from '../words/words.ts'

/** Says what there is of the warehouse, until its pages are built. */
export function WarehousePage() {
  const { warehouse } = useWords()
  return (
    <>
      <PageHead title={warehouse.title} />
      <EmptyState
        icon={<Warehouse size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={warehouse.none}
        detail={warehouse.detail}
      />
    </>
  )
}
