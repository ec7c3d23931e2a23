import type { Output } from '@tillwright/contract/call.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { saveSupplier } from '@tillwright/contract/office/stock.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './Warehouse.module.css'

export type Supplier = Output<typeof saveSupplier>['supplier']

export interface SupplierDialogProps {
  /** Null makes a new one. */
  readonly supplier: Supplier | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A supplier, to be written down or changed. */
export function SupplierDialog({ supplier, onSaved, onClose }: SupplierDialogProps) {
  const { warehouse: say } = useWords()
  const [details, setForm] = useState({
    name: supplier?.name ?? '',
    phone: supplier?.phone ?? '',
    note: supplier?.note ?? '',
    isActive: supplier?.isActive ?? true,
  })
  const [wrong, setWrong] = useState<string | null>(null)
  const clientSupplierId = useRef(crypto.randomUUID())
  const save = async () => {
    if (details.name.trim() === '') return setWrong(say.needed)
    try {
      await callApi(saveSupplier, {
        ...details,
        supplierId: supplier?.id ?? null,
        clientSupplierId: clientSupplierId.current,
        version: supplier?.version ?? 0,
      })
      onSaved()
    } catch (error) {
      const { code, message } = failureOf(error)
      setWrong(code === ownCodes.changedMeanwhile.code ? say.overtaken : message)
    }
  }
  return (
    <FormDialog
      title={supplier === null ? say.addSupplier : say.editSupplier}
      onSend={save}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <Field
          label={say.supplierName}
          value={details.name}
          onText={(name) => setForm({ ...details, name })}
          error={wrong}
          maxLength={60}
        />
        <Field
          label={say.phone}
          value={details.phone}
          onText={(phone) => setForm({ ...details, phone })}
          inputMode="tel"
          maxLength={40}
        />
        <Field
          label={say.note}
          value={details.note}
          onText={(note) => setForm({ ...details, note })}
        />
        <Switch
          label={say.active}
          on={details.isActive}
          onChange={(isActive) => setForm({ ...details, isActive })}
        />
      </div>
    </FormDialog>
  )
}
