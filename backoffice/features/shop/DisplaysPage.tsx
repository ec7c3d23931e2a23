import {
  queryOfficePopDisplay,
  saveOfficePopDisplay,
} from '@tillwright/contract/office/office-shop.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useWords } from '../../platform/words/words.ts'

/** The price displays on the shelves. */
export function DisplaysPage() {
  const { shop: say } = useWords()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficePopDisplay, save: saveOfficePopDisplay },
        path: 'settings/displays',
        title: say.displays,
        add: say.addDisplay,
        edit: say.editDisplay,
        columns: [
          { title: say.name, text: ({ facts }) => facts.name },
          { title: say.mac, text: ({ facts }) => facts.mac },
          { title: say.place, text: ({ facts }) => facts.place, kind: 'minor' },
          { title: say.state, text: ({ notes }) => say.displayStates[notes.state] },
          {
            title: say.battery,
            text: ({ notes }) => (notes.batteryMv === null ? '' : `${notes.batteryMv} mV`),
            kind: 'number minor',
          },
        ],
        fields: [
          { name: 'name', label: say.name, kind: 'text' },
          { name: 'mac', label: say.mac, hint: say.macHint, kind: 'text', maxLength: 16 },
          { name: 'accessPoint', label: say.accessPoint, kind: 'text', maxLength: 200 },
          { name: 'place', label: say.place, kind: 'text' },
        ],
        blank: { name: '', mac: '', accessPoint: '', place: '' },
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => {
          const mac = read.needed('mac').toUpperCase().replaceAll(':', '')
          if (!/^[0-9A-F]{12}([0-9A-F]{4})?$/.test(mac)) read.fault('mac', 'form')
          return {
            name: read.needed('name'),
            mac,
            accessPoint: read.text('accessPoint'),
            place: read.text('place'),
          }
        },
      }}
    />
  )
}
