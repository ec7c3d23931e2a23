import type { Input } from '@tillwright/contract/call.ts'
import { queryOfficeStore, saveOfficeStore } from '@tillwright/contract/office/office-stores.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import type { Draft, DraftReader } from '../records/draft.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { zonesWith } from '../set-up/time-zones.ts'
import { officeZone } from '../../platform/session-port.ts'
import { currentOffice, type OwnStore } from '../../session/office-store.ts'
import { goToStore, loadStores } from '../../session/own-stores.ts'
import { useWords } from '../../platform/words/words.ts'

type Facts = Input<typeof saveOfficeStore>['facts']

/** The stores of the platform, and a new one. A store is renamed later in its settings. */
export function StoresPage() {
  const { shop: say } = useWords()
  const [opened, setOpened] = useState<OwnStore | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  // The head offers the new one at once.
  const lookForOpened = async () => {
    const known = new Set(currentOffice().stores.map(({ id }) => id))
    await loadStores()
    setOpened(currentOffice().stores.find(({ id }) => !known.has(id)) ?? null)
  }
  const go = ({ id }: OwnStore) =>
    goToStore(id, 'import').catch((error: unknown) => setWrong(failureOf(error).message))
  return (
    <>
      {wrong !== null && (
        <Banner flush tone="bad">
          {wrong}
        </Banner>
      )}
      {opened !== null && (
        <Banner
          flush
          tone="ok"
          action={<Button onClick={() => void go(opened)}>{say.storeGo}</Button>}
        >
          {say.storeOpened(opened.name)}
        </Banner>
      )}
      <RecordPage
        view={{
          calls: { query: queryOfficeStore, save: saveOfficeStore },
          path: 'settings/stores',
          title: say.stores,
          lead: say.storesLead,
          add: say.addStore,
          edit: say.seeStore,
          columns: [
            { title: say.name, text: ({ facts }) => facts.name },
            {
              title: say.state,
              text: ({ notes }) => (notes.isHere ? say.storeHere : ''),
              cell: ({ notes }) => notes.isHere && <Tag tone="ok">{say.storeHere}</Tag>,
            },
            { title: say.storeAddress, text: ({ facts }) => facts.address, kind: 'minor' },
            { title: say.storePhone, text: ({ facts }) => facts.phone, kind: 'minor' },
            { title: say.storePeople, text: ({ notes }) => String(notes.people), kind: 'number' },
            { title: say.storeTills, text: ({ notes }) => String(notes.tills), kind: 'number' },
          ],
          fields: [
            { name: 'name', label: say.storeName, kind: 'text', maxLength: 60 },
            { name: 'phone', label: say.storePhone, kind: 'text', maxLength: 40 },
            { name: 'address', label: say.storeAddress, kind: 'text', maxLength: 140 },
            {
              name: 'timeZone',
              label: say.storeZone,
              hint: say.storeZoneHint,
              kind: 'choice',
              options: zonesWith(officeZone()),
            },
          ],
          blank: { name: '', phone: '', address: '', timeZone: officeZone() },
          draftOf,
          factsOf,
          onSaved: () => void lookForOpened(),
          isFixed: () => true,
        }}
      />
    </>
  )
}

const draftOf = (facts: Facts): Draft => ({ ...facts })

const factsOf = (read: DraftReader): Facts => ({
  name: read.needed('name'),
  phone: read.text('phone'),
  address: read.text('address'),
  timeZone: read.needed('timeZone'),
})
