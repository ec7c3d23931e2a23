import type { Output } from '@tillwright/contract/call.ts'
import { queryShelfRule, saveShelfRule } from '@tillwright/contract/goods/pop.ts'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'

type Rule = Output<typeof queryShelfRule>

/** Setting whether the lower of shelf and till price is charged; saved for the store at once. */
export function ShelfRule() {
  const { displays: words } = usePageWords(equipmentWords)
  const { shell } = useWords()
  const [rule, setRule] = useState<Rule | null>(null)
  const mayWrite = useSession(({ permissions }) => permissions.includes('settings.write'))
  useEffect(() => void read().then(setRule), [])
  if (rule === null) return null
  const save = async (chargesShown: boolean) => {
    setRule({ ...rule, chargesShown })
    try {
      const input = { chargesShown, version: rule.version }
      setRule({ chargesShown, ...(await callApi(saveShelfRule, input, { quiet: true })) })
    } catch (error) {
      const failure = failureOf(error)
      toast((all) => failureText(failure, all), 'danger')
      setRule(await read())
    }
  }
  return (
    <Switch
      label={words.chargesShown}
      on={rule.chargesShown}
      blocked={mayWrite ? undefined : shell.noPermissionText}
      onChange={(on) => void save(on)}
    />
  )
}

/** Null while there is no answer. */
const read = (): Promise<Rule | null> =>
  callApi(queryShelfRule, {}, { quiet: true }).catch(() => null)
