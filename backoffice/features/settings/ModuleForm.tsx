import {
  queryOfficeModuleForm,
  saveOfficeModuleForm,
} from '@tillwright/contract/office/office-settings.ts'
import { moduleNames } from '@tillwright/contract/modules.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

/** Which parts of the product the shop uses. */
export function ModuleForm() {
  const { settings: say } = useWords()
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeModuleForm, save: saveOfficeModuleForm },
        title: say.modules,
        lead: say.modulesLead,
        fields: [...moduleNames, 'newOrderService' as const].map((name) => ({
          name,
          label: say.moduleNames[name],
          kind: 'switch',
        })),
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          inventory: read.flag('inventory'),
          boxes: read.flag('boxes'),
          recharge: read.flag('recharge'),
          pickup: read.flag('pickup'),
          newOrderService: read.flag('newOrderService'),
        }),
      }}
    />
  )
}
