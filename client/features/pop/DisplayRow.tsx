import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { type FormEvent, useState } from 'react'
import { goodsByBarcode, goodsByItemCode } from '../catalogue/catalogue-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { useLanguage, usePageWords } from '../../platform/words/words.ts'
import { DisplayForm } from './DisplayForm.tsx'
import styles from './Displays.module.css'
import { bindDisplay, type Display, forgetDisplay, type ShownGoods } from './displays-store.ts'
import { shownName } from './shown-name.ts'

export interface DisplayRowProps {
  readonly device: Display
  readonly goods: readonly ShownGoods[]
  readonly mayWrite: boolean
}

const tones: Readonly<Record<ShownGoods['pushState'], TagTone>> = {
  QUEUED: 'warn',
  SENT: 'brand',
  SHOWN: 'ok',
  FAILED: 'bad',
}

/** One display: how it is, what it shows, and a field to bind goods to it by a scan. */
export function DisplayRow({ device, goods, mayWrite }: DisplayRowProps) {
  const { displays: words } = usePageWords(equipmentWords)
  const language = useLanguage()
  const { deviceId, name, place, batteryMv, fault } = device
  const [isChanging, setChanging] = useState(false)
  const push = goods.find(({ pushState }) => pushState !== 'SHOWN') ?? goods[0]
  return (
    <li className={styles.row}>
      <details>
        <summary>
          <b>{name}</b>
          <span>{place}</span>
          <Tag tone={push ? tones[push.pushState] : 'neutral'}>
            {push ? words.states[push.pushState] : words.unbound}
          </Tag>
        </summary>
        <p className={styles.facts}>
          {[
            device.mac,
            words.online[device.state],
            batteryMv !== null && `${batteryMv} mV`,
            device.widthDots !== null && `${device.widthDots}×${device.heightDots ?? 0}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {fault && <p className={styles.fault}>{words.faults[fault]}</p>}
        <ul>
          {goods.map((one) => (
            <li key={one.goodsId}>
              {shownName(one, language)} {amountLabel(one.tillCents)}
            </li>
          ))}
        </ul>
        {mayWrite && <BindForm deviceId={deviceId} goods={goods} />}
        {mayWrite &&
          (isChanging ? (
            <DisplayForm device={device} onDone={() => setChanging(false)} />
          ) : (
            <Button variant="ghost" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          ))}
      </details>
    </li>
  )
}

function BindForm({
  deviceId,
  goods,
}: {
  readonly deviceId: string
  readonly goods: readonly ShownGoods[]
}) {
  const { displays: words } = usePageWords(equipmentWords)
  const [code, setCode] = useState('')
  const bound = goods.map(({ goodsId }) => goodsId)
  const bind = (event: FormEvent) => {
    event.preventDefault()
    const [found] = [...goodsByBarcode(code.trim()), ...goodsByItemCode(code.trim())]
    if (found === undefined) return toast(words.noGoods, 'warning')
    setCode('')
    void bindDisplay(deviceId, [...new Set([...bound, found.id])])
  }
  return (
    <form className={styles.bind} onSubmit={bind}>
      <Field
        label={words.bindCode}
        data-scan="accept"
        maxLength={40}
        value={code}
        onText={setCode}
      />
      <Button type="submit" variant="soft">
        {words.bind}
      </Button>
      {bound.length > 0 && (
        <Button onClick={() => void bindDisplay(deviceId, [])}>{words.unbind}</Button>
      )}
      <Button variant="danger-ghost" onClick={() => void forgetDisplay(deviceId)}>
        {words.forget}
      </Button>
    </form>
  )
}
