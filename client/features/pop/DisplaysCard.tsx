import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { PanelTop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DeviceCard } from '../hardware/DeviceCard.tsx'
import hardware from '@tillwright/ui/layout/device-cards.module.css'
import { useSession } from '../../session/session-store.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { useLanguage, usePageWords, useWords } from '../../platform/words/words.ts'
import { DisplayRow } from './DisplayRow.tsx'
import styles from './Displays.module.css'
import { shownName } from './shown-name.ts'
import { loadDisplays, useDisplays } from './displays-store.ts'
import { DisplayForm } from './DisplayForm.tsx'
import { ShelfRule } from './ShelfRule.tsx'

const pollEachMs = 5_000

/** The price displays on the shelves: what they show, where that differs from the till, and binding goods. */
export function DisplaysCard() {
  const { displays: words } = usePageWords(equipmentWords)
  const { shell } = useWords()
  const language = useLanguage()
  const { data } = useDisplays()
  const mayWrite = useSession(({ permissions }) => permissions.includes('pop.manage'))
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    void loadDisplays()
    const timer = setInterval(() => void loadDisplays(), pollEachMs)
    return () => clearInterval(timer)
  }, [])
  const devices = data?.devices ?? []
  const goods = data?.goods ?? []
  const wrong = goods.filter(({ shownCents, tillCents }) => shownCents !== tillCents)
  return (
    <DeviceCard
      icon={<PanelTop size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.title}
      state={wrong.length > 0 ? words.differ(wrong.length) : words.count(devices.length)}
      tone={wrong.length > 0 ? 'warn' : 'ok'}
    >
      <p className={hardware.note}>{words.hint}</p>
      {wrong.length > 0 && (
        <Banner tone="warn">
          <ul className={styles.wrong} aria-label={words.mismatches}>
            {wrong.map((one) => (
              <li key={`${one.deviceId} ${one.goodsId}`}>
                {shownName(one, language)}
                <span>
                  {words.shows(
                    one.shownCents === null ? words.nothing : amountLabel(one.shownCents),
                    amountLabel(one.tillCents),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ShelfRule />
      <ul className={styles.list}>
        {devices.map((device) => (
          <DisplayRow
            key={device.deviceId}
            device={device}
            goods={goods.filter(({ deviceId }) => deviceId === device.deviceId)}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
      {isAdding ? (
        <DisplayForm onDone={() => setAdding(false)} />
      ) : (
        <Button
          variant="soft"
          blocked={mayWrite ? undefined : shell.noPermissionText}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
    </DeviceCard>
  )
}
