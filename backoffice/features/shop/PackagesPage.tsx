import type { Input } from '@tillwright/contract/call.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import {
  queryOfficeRechargePackage,
  saveOfficeRechargePackage,
} from '@tillwright/contract/office/office-shop.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { nameColumns } from '../records/name-columns.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'

const limits = ['mostPerMember', 'mostPerMemberDay', 'mostPerDay'] as const

type Facts = Input<typeof saveOfficeRechargePackage>['facts']

/** Top-ups that members may buy, and the bonus on each. */
export function PackagesPage() {
  const { shop: say } = useWords()
  const language = useLanguage()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeRechargePackage, save: saveOfficeRechargePackage },
        path: 'settings/packages',
        title: say.packages,
        add: say.addPackage,
        edit: say.editPackage,
        columns: [
          ...nameColumns(say, language, (facts: Facts) => facts),
          { title: say.pay, text: ({ facts }) => formatCents(facts.payCents), kind: 'number' },
          { title: say.gift, text: ({ facts }) => formatCents(facts.giftCents), kind: 'number' },
          { title: say.giftPoints, text: ({ facts }) => String(facts.giftPoints), kind: 'number' },
          {
            title: say.giftCoupons,
            text: ({ notes }) => notes.giftCoupons.map((one) => nameIn(language, one)).join(', '),
            kind: 'minor',
          },
          { title: say.onSale, text: ({ facts }) => (facts.isOnSale ? say.yes : '') },
        ],
        fields: [
          { name: 'name', label: say.name, kind: 'text', maxLength: 40 },
          { name: 'nameEn', label: say.nameEn, kind: 'text', maxLength: 40 },
          { name: 'payMoney', label: say.pay, kind: 'money' },
          { name: 'giftMoney', label: say.gift, kind: 'money' },
          { name: 'giftIntegral', label: say.giftPoints, kind: 'number' },
          ...limits.map((name) => ({
            name,
            label: say[name],
            hint: say.noLimit,
            kind: 'number' as const,
          })),
          { name: 'sort', label: say.sort, kind: 'number' },
          { name: 'isOnSale', label: say.onSale, kind: 'switch' },
        ],
        blank: {
          name: '',
          nameEn: '',
          payMoney: '',
          giftMoney: '0',
          giftIntegral: '0',
          mostPerMember: '',
          mostPerMemberDay: '',
          mostPerDay: '',
          sort: '10',
          isOnSale: true,
        },
        draftOf: (facts) => ({
          name: facts.name,
          nameEn: facts.nameEn,
          payMoney: formatCents(facts.payCents),
          giftMoney: formatCents(facts.giftCents),
          giftIntegral: String(facts.giftPoints),
          mostPerMember: String(facts.mostPerMember ?? ''),
          mostPerMemberDay: String(facts.mostPerMemberDay ?? ''),
          mostPerDay: String(facts.mostPerDay ?? ''),
          sort: String(facts.sort),
          isOnSale: facts.isOnSale,
        }),
        factsOf: (read) => ({
          name: read.needed('name'),
          nameEn: read.text('nameEn'),
          payCents: read.cents('payMoney'),
          giftCents: read.cents('giftMoney'),
          giftPoints: points(read.whole('giftIntegral', { most: 100_000_000 })),
          mostPerMember: read.wholeOrNull('mostPerMember', { least: 1 }),
          mostPerMemberDay: read.wholeOrNull('mostPerMemberDay', { least: 1 }),
          mostPerDay: read.wholeOrNull('mostPerDay', { least: 1 }),
          sort: read.whole('sort'),
          isOnSale: read.flag('isOnSale'),
        }),
      }}
    />
  )
}
