import type { Output } from '@tillwright/contract/call.ts'
import { moveTill, type queryDevices } from '@tillwright/contract/till/device.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PairTill.module.css'

export interface MoveTillProps {
  readonly till: Output<typeof queryDevices>['list'][number]
  readonly onDone: () => void
}

/** Sends a till to another store of whoever is here, or calls it back; nothing where they have no other. */
export function MoveTill({ till, onDone }: MoveTillProps) {
  const { tills: say } = useWords()
  const stores = useOffice((state) => state.stores)
  const [chosen, setChosen] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const here = stores.find(({ isHere }) => isHere)
  const others = stores.filter(({ isHere }) => !isHere)
  const toStoreId = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id
  if (here === undefined || toStoreId === undefined) return null
  const send = async (storeId: string) => {
    setWrong(null)
    setBusy(true)
    try {
      await callApi(moveTill, { deviceId: till.deviceId, toStoreId: storeId })
      setOpen(false)
    } catch (error) {
      setWrong(failureOf(error).message)
    }
    setBusy(false)
    onDone()
  }
  if (till.movesTo !== null)
    return (
      <>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <Button busy={isBusy} onClick={() => void send(here.id)}>
          {say.callBack}
        </Button>
      </>
    )
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {say.move}
      </Button>
      {isOpen && (
        <OfficeDialog
          title={say.moveOf(till.tillNumber === null ? till.name : say.numbered(till.tillNumber))}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="primary" busy={isBusy} onClick={() => void send(toStoreId)}>
              {say.moveNow}
            </Button>
          }
        >
          {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
          <p className={styles.lead}>{say.moveLead}</p>
          <Choice
            label={say.moveTo}
            value={toStoreId}
            options={others.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={setChosen}
          />
        </OfficeDialog>
      )}
    </>
  )
}
