import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { forgetLodopFaults } from '../../platform/devices/printer/lodop/report-lodop-fault.ts'
import { PrintFault } from '../../platform/devices/printer/print-fault.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { faultWord } from '../prints/fault-word.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Hardware } from './hardware-store.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

type Minimum = Hardware['printer']['lodopMinimum']

export interface LodopCheckProps {
  readonly minimum: Minimum
  readonly onChange: (change: { readonly lodopMinimum: Minimum }) => void
}

/** The print plugin: the oldest versions that are good enough, and whether this machine's is. */
export function LodopCheck({ minimum, onChange }: LodopCheckProps) {
  const words = useWords()
  const [service, setService] = useState(minimum.service)
  const [control, setControl] = useState(minimum.control)
  const [isBusy, setBusy] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onChange({ lodopMinimum: { service, control } })
  }
  const check = async () => {
    setBusy(true)
    const { demandLodop } = await import('../../platform/devices/printer/lodop/lodop-printer.ts')
    forgetLodopFaults()
    try {
      const lodop = await demandLodop(minimum)
      toast(words.hardware.lodopFine(lodop.service), 'success')
    } catch (error) {
      if (!(error instanceof PrintFault)) throw error
      toast(faultWord(error.kind, words), 'warning')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.way} onSubmit={save}>
      <Field
        label={words.hardware.lodopService}
        value={service}
        onText={setService}
        maxLength={20}
      />
      <Field
        label={words.hardware.lodopControl}
        value={control}
        onText={setControl}
        maxLength={20}
      />
      <div className={styles.acts}>
        <Button type="submit">{words.hardware.saveAddress}</Button>
        <Button variant="soft" busy={isBusy} onClick={() => void check()}>
          {words.hardware.checkLodop}
        </Button>
      </div>
    </form>
  )
}
