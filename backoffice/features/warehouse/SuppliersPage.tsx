import { queryWarehouse } from '@tillwright/contract/office/stock.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Handshake, Plus } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { SupplierDialog } from './SupplierDialog.tsx'
import { WarehouseFrame } from './WarehouseFrame.tsx'

const path = 'warehouse/suppliers'

/** Suppliers that goods are bought from. */
export function SuppliersPage() {
  const { warehouse: say } = useWords()
  const answered = useQuery(queryWarehouse, {})
  const list = answered.data?.suppliers ?? []
  const open = useRoute().query.get('id')
  const known = list.find(({ id }) => id === open) ?? null
  return (
    <WarehouseFrame
      openPath={path}
      failure={answered.failure}
      actions={
        <>
          <ExportButton
            name={say.tabs.suppliers}
            table={async () => ({
              titles: [say.supplierName, say.phone, say.note, say.state],
              rows: list.map(({ name, phone, note, isActive }) => [
                name,
                phone,
                note,
                isActive ? say.active : say.inactive,
              ]),
            })}
          />
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => goTo(path, { id: 'new' })}
          >
            {say.addSupplier}
          </Button>
        </>
      }
    >
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<Handshake size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noSuppliers}
        />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.tabs.suppliers}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say.supplierName,
              cell: ({ id, name }) => <a href={hrefOf(path, { id })}>{name}</a>,
            },
            { title: say.phone, cell: ({ phone }) => phone || '–' },
            { title: say.note, kind: 'minor', cell: ({ note }) => note },
            {
              title: say.state,
              cell: ({ isActive }) => (
                <Tag tone={isActive ? 'ok' : 'neutral'}>{isActive ? say.active : say.inactive}</Tag>
              ),
            },
          ]}
        />
      )}
      {open !== null && (open === 'new' || known !== null) && (
        <SupplierDialog
          key={`${open} ${known?.version ?? 0}`}
          supplier={known}
          onSaved={() => {
            answered.reload()
            goTo(path)
          }}
          onClose={() => goTo(path)}
        />
      )}
    </WarehouseFrame>
  )
}
