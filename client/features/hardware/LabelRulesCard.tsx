import { type ScaleConflict, scaleConflicts } from '@tillwright/domain/barcode/scale-conflict.ts'
import { scaleFormatFault } from '@tillwright/domain/barcode/scale-format.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tags } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { type EquipmentWords, equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { LabelDecode } from './LabelDecode.tsx'
import { LabelRule } from './LabelRule.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { addRule, loadLabelRules, saveRules, useLabelRules } from './label-rules-store.ts'

/** How label scales write their codes: the rules, what they make of a code, and where two of them clash. */
export function LabelRulesCard() {
  const { rules: words } = usePageWords(equipmentWords)
  const { hardware, shell } = useWords()
  const { rules, isChanged, isBusy } = useLabelRules()
  const mayWrite = useSession(({ permissions }) => permissions.includes('settings.write'))
  useEffect(() => void loadLabelRules(), [])
  const faults = (rules ?? []).flatMap((rule) => scaleFormatFault(rule) ?? [])
  const conflicts = faults.length > 0 ? [] : scaleConflicts(rules ?? [])
  const save = async () => {
    if (await saveRules()) toast(words.saved, 'success')
  }
  return (
    <DeviceCard
      icon={<Tags size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.title}
      state={stateWord(isChanged, conflicts.length, words) ?? hardware.ready}
      tone={isChanged || conflicts.length > 0 ? 'warn' : 'ok'}
    >
      <p className={styles.note}>{words.hint}</p>
      <LabelDecode rules={rules ?? []} />
      {conflicts.length > 0 && (
        <Banner tone="warn">
          <ul>
            {conflicts.map((conflict) => (
              <li key={JSON.stringify(conflict)}>{conflictText(conflict, words)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {rules?.map((rule, at) => (
        <LabelRule key={at} rule={rule} at={at} />
      ))}
      <div className={styles.acts}>
        <Button onClick={() => addRule(words.newName)}>{words.add}</Button>
        <Button
          variant="primary"
          busy={isBusy}
          blocked={blockedWord({ mayWrite, isChanged, hasFaults: faults.length > 0 }, words, shell)}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </div>
    </DeviceCard>
  )
}

/** Null where the rules are saved and none is in another's way. */
function stateWord(
  isChanged: boolean,
  conflicts: number,
  words: EquipmentWords['rules'],
): string | null {
  if (isChanged) return words.unsaved
  return conflicts > 0 ? words.clashes(conflicts) : null
}

function blockedWord(
  now: { readonly mayWrite: boolean; readonly isChanged: boolean; readonly hasFaults: boolean },
  words: EquipmentWords['rules'],
  shell: { readonly noPermissionText: string },
): string | undefined {
  if (!now.mayWrite) return shell.noPermissionText
  if (now.hasFaults) return words.mendFirst
  return now.isChanged ? undefined : words.nothingChanged
}

function conflictText(conflict: ScaleConflict, words: EquipmentWords['rules']): string {
  switch (conflict.kind) {
    case 'other-format':
      return words.clash(conflict.format, conflict.other, conflict.flag)
    case 'payment-code':
      return words.clashPayment(conflict.format, conflict.flag)
    case 'packaged-goods':
      return words.clashPackage(conflict.format, conflict.flag)
  }
}
