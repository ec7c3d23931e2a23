import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Tabs } from '../../platform/page/Tabs.tsx'
import { may } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { warehouseTabs } from './warehouse-tabs.ts'

export interface WarehouseFrameProps {
  readonly openPath: string
  readonly detail?: ReactNode
  /** Actions on the whole page. */
  readonly actions?: ReactNode
  /** Why the page could not be read: a store without stock has no warehouse. */
  readonly failure: CallFailure | null
  readonly children: ReactNode
}

/** The head of every page of the warehouse, and the ways between them. */
export function WarehouseFrame(props: WarehouseFrameProps) {
  const { warehouse: say } = useWords()
  const { openPath, failure, children } = props
  if (failure?.code === ownCodes.noInventory.code)
    return (
      <>
        <PageHead title={say.title} />
        <EmptyState
          icon={<Warehouse size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.off}
          detail={say.offDetail}
        />
      </>
    )
  const tabs = warehouseTabs
    .filter(({ needs }) => may(needs))
    .map(({ path, name }) => ({ path, text: say.tabs[name] }))
  return (
    <>
      <PageHead title={say.title} detail={props.detail}>
        {props.actions}
      </PageHead>
      <Tabs label={say.title} tabs={tabs} openPath={openPath} />
      {children}
    </>
  )
}
