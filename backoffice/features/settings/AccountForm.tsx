import {
  queryOfficeAccountForm,
  saveOfficeAccountForm,
} from '@tillwright/contract/office/office-settings.ts'
import { accountKeys, accounts, eachAccount } from '@tillwright/domain/accounting/accounts.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { RecordForm } from '../records/RecordForm.tsx'

/** Under which number each account stands in the books. */
export function AccountForm() {
  const { settings: say } = useWords()
  const language = useLanguage()
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeAccountForm, save: saveOfficeAccountForm },
        title: say.accounts,
        lead: say.accountsLead,
        fields: accountKeys.map((name) => ({
          name,
          label: nameIn(language, accounts[name]),
          kind: 'text' as const,
          maxLength: 20,
        })),
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => eachAccount((key) => read.needed(key)),
      }}
    />
  )
}
