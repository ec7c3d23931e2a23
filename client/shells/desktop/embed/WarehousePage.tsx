import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Warehouse } from 'lucide-react'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { SideRail } from './SideRail.tsx'
import { WebView } from '../../../features/embed/WebView.tsx'

/**
 * The warehouse, in a page of the back office (Specification 2: warehouseWebViewPage); only where the
 * store keeps stock (Specification 6).
 */
export function WarehousePage() {
  const words = useWords()
  const address = useSession(({ addresses }) => addresses.warehouse)
  const hasInventory = useSession((state) => state.hasInventory)
  return (
    <SideRail at="warehouse">
      <Permitted permission="stock.adjust" isPage>
        {hasInventory ? (
          <WebView page="warehouse" title={words.web.warehouse} address={address} />
        ) : (
          <EmptyState
            icon={<Warehouse size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.web.noInventory}
            detail={words.web.noInventoryDetail}
          />
        )}
      </Permitted>
    </SideRail>
  )
}
