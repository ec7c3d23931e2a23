import { readAccessPoint } from '@tillwright/domain/pop/access-point-address.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from './Displays.module.css'
import { changeDisplay, type Display, registerDisplay } from './displays-store.ts'

const macShape = /^[0-9A-F]{12}([0-9A-F]{4})?$/

/** A display's number as printed on it, with or without colons. */
const macOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-F]/g, '')

export interface DisplayFormProps {
  /** The display that is changed; a new one without. */
  readonly device?: Display
  readonly onDone: () => void
}

/** A display's name, the address on its back, its place and the access point it listens to. */
export function DisplayForm({ device, onDone }: DisplayFormProps) {
  const { displays: words } = usePageWords(equipmentWords)
  const isDemo = useSession((state) => state.isDemo)
  const [facts, setFacts] = useState({
    name: device?.name ?? '',
    mac: device?.mac ?? '',
    accessPoint: device?.accessPoint ?? (isDemo ? 'lab' : ''),
    place: device?.place ?? '',
  })
  const isPlace = (isDemo && facts.accessPoint === 'lab') || readAccessPoint(facts.accessPoint)
  const isWhole = facts.name.trim() !== '' && macShape.test(facts.mac) && isPlace
  const set = (change: Partial<typeof facts>) => setFacts({ ...facts, ...change })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const save = device ? changeDisplay(device.deviceId, facts) : registerDisplay(facts)
    if (await save) onDone()
  }
  return (
    <form className={styles.bind} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.name}
        maxLength={40}
        value={facts.name}
        onText={(name) => set({ name })}
      />
      <Field
        label={words.mac}
        hint={words.macHint}
        data-scan="accept"
        maxLength={16}
        readAs={macOf}
        value={facts.mac}
        onText={(mac) => set({ mac })}
      />
      <Field
        label={words.accessPoint}
        hint={words.accessPointHint}
        value={facts.accessPoint}
        onText={(accessPoint) => set({ accessPoint })}
      />
      <Field
        label={words.place}
        maxLength={40}
        value={facts.place}
        onText={(place) => set({ place })}
      />
      <Button type="submit" variant="primary" blocked={isWhole ? undefined : words.fillIn}>
        {device ? words.saveChange : words.save}
      </Button>
      <Button onClick={onDone}>{words.cancel}</Button>
    </form>
  )
}
