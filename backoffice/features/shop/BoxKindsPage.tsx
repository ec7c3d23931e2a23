import type { Input } from '@tillwright/contract/call.ts'
import { queryOfficeBoxKind, saveOfficeBoxKind } from '@tillwright/contract/office/office-shop.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { boxLabelLines } from '@tillwright/printing/papers/box-label.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { nameColumns } from '../records/name-columns.ts'
import { LabelSheet } from '../papers/LabelSheet.tsx'
import { officeCurrency, useOffice } from '../../session/office-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'

type BoxKind = Output<typeof queryOfficeBoxKind>['list'][number]

type Facts = Input<typeof saveOfficeBoxKind>['facts']

/** The kinds of boxes that are lent, each with its deposit. */
export function BoxKindsPage() {
  const { shop: say } = useWords()
  const language = useLanguage()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeBoxKind, save: saveOfficeBoxKind },
        path: 'settings/boxes',
        title: say.boxes,
        add: say.addBox,
        edit: say.editBox,
        columns: [
          ...nameColumns(say, language, (facts: Facts) => facts),
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
        More: BoxLabels,
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

/** Labels for boxes of a kind, as last saved: a scanner reads its number. */
function BoxLabels({ thing: { id, facts } }: { readonly thing: BoxKind }) {
  const language = useLanguage()
  const storeName = useOffice((state) => state.worker?.storeName ?? '')
  const words = paperWords(language, officeCurrency())
  const { depositCents } = facts
  return (
    <LabelSheet
      kind="BOX_LABEL"
      labels={[{ storeName, name: nameIn(language, facts), depositCents, code: id }]}
      linesOf={(label, paper, blocks) => boxLabelLines(label, { words, paper }, blocks)}
    />
  )
}
