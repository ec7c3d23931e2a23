import type { Output } from '@tillwright/contract/call.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { saveSupplier } from '@tillwright/contract/office/stock.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { FormDialog } from '../frame/FormDialog.tsx'
import { useWords } from '../words/words.ts'
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
  const [told, setTold] = useState({
    name: supplier?.name ?? '',
    phone: supplier?.phone ?? '',
    note: supplier?.note ?? '',
    isActive: supplier?.isActive ?? true,
  })
  const [wrong, setWrong] = useState<string | null>(null)
  const clientSupplierId = useRef(crypto.randomUUID())
  const save = async () => {
    if (told.name.trim() === '') return setWrong(say.needed)
    try {
      await ask(saveSupplier, {
        ...told,
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
          value={told.name}
          onText={(name) => setTold({ ...told, name })}
          error={wrong}
          maxLength={60}
        />
        <Field
          label={say.phone}
          value={told.phone}
          onText={(phone) => setTold({ ...told, phone })}
          inputMode="tel"
          maxLength={40}
        />
        <Field label={say.note} value={told.note} onText={(note) => setTold({ ...told, note })} />
        <Switch
          label={say.active}
          on={told.isActive}
          onChange={(isActive) => setTold({ ...told, isActive })}
        />
      </div>
    </FormDialog>
  )
}
