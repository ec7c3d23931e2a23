import { queryOfficeBoxKind, saveOfficeBoxKind } from '@tillwright/contract/office/office-shop.ts'
import { formatCents } from '@tillwright/domain/cents.ts'
import { KeptPage } from '../kept/KeptPage.tsx'
import { useWords } from '../words/words.ts'

/** The kinds of boxes that are lent, each with its deposit. */
export function BoxKindsPage() {
  const { shop: say } = useWords()
  return (
    <KeptPage
      view={{
        calls: { query: queryOfficeBoxKind, save: saveOfficeBoxKind },
        path: 'settings/boxes',
        title: say.boxes,
        add: say.addBox,
        edit: say.editBox,
        columns: [
          { title: say.name, text: ({ facts }) => facts.name },
          { title: say.nameEn, text: ({ facts }) => facts.nameEn, kind: 'minor' },
          {
            title: say.deposit,
            text: ({ facts }) => formatCents(facts.depositCents),
            kind: 'number',
          },
          { title: say.out, text: ({ notes }) => String(notes.out), kind: 'number' },
          { title: say.lent, text: ({ facts }) => (facts.isLent ? say.yes : '') },
        ],
        fields: [
          { name: 'name', label: say.name, kind: 'text', maxLength: 40 },
          { name: 'nameEn', label: say.nameEn, kind: 'text', maxLength: 40 },
          { name: 'depositMoney', label: say.deposit, kind: 'money' },
          { name: 'sort', label: say.sort, kind: 'number' },
          { name: 'isLent', label: say.lent, kind: 'switch' },
        ],
        blank: { name: '', nameEn: '', depositMoney: '', sort: '10', isLent: true },
        draftOf: ({ name, nameEn, depositCents, sort, isLent }) => ({
          name,
          nameEn,
          depositMoney: formatCents(depositCents),
          sort: String(sort),
          isLent,
        }),
        factsOf: (read) => ({
          name: read.needed('name'),
          nameEn: read.text('nameEn'),
          depositCents: read.cents('depositMoney'),
          sort: read.whole('sort'),
          isLent: read.flag('isLent'),
        }),
      }}
    />
  )
}
