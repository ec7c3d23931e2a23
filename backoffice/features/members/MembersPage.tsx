import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  memberOrders,
  queryMemberLevels,
  queryOfficeMembers,
} from '@tillwright/contract/office/office-member.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { addCents, formatCents } from '@tillwright/domain/money/cents.ts'
import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Plus, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type QueryResult, useQuery } from '../../platform/api/use-query.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { may } from '../../session/office-store.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import { MemberDialog, NewMemberDialog } from './MemberDialog.tsx'

export type OfficeMember = Output<typeof queryOfficeMembers>['list'][number]
type Filter = Omit<Input<typeof queryOfficeMembers>, 'pageNo' | 'pageSize'>

const pageSize = 50
const states = ['ALL', 'ACTIVE', 'STOPPED'] as const
const everything: Filter = { keyword: '', levelId: null, state: 'ALL', order: 'joined' }

/** The members of the platform: found, looked at, changed. */
export function MembersPage() {
  const words = useWords()
  const { members: say } = words
  const language = useLanguage()
  const { query } = useRoute()
  const [filter, setFilter] = useState(everything)
  const [pageNo, setPageNo] = useState(1)
  const wanted = { ...filter, keyword: useDeferredValue(filter.keyword) }
  const answered = useQuery(queryOfficeMembers, { ...wanted, pageNo, pageSize })
  const list = answered.data?.list ?? []
  const total = answered.data?.total ?? 0
  const openId = query.get('id')
  return (
    <>
      <PageHead title={say.title} detail={answered.data === null ? say.lead : say.count(total)}>
        <ExportButton
          name="members"
          table={async (onCount) =>
            tableOf(await everyMember(wanted, onCount), say, (one) =>
              inLanguage(language, one.levelName, one.levelNameEn),
            )
          }
        />
        {may('platform.manage') && (
          <a href={hrefOf('members/import')}>{words.memberImports.page.title}</a>
        )}
        {may('settings.write') && <a href={hrefOf('members/self-join')}>{say.selfJoin}</a>}
        {may('settings.write') && <a href={hrefOf('members/levels')}>{say.levels}</a>}
        {may('member.join') && (
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => goTo('members', { id: 'new' })}
          >
            {say.addMember}
          </Button>
        )}
      </PageHead>
      <MemberFilters
        filter={filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change })
          setPageNo(1)
        }}
      />
      <QueryState answered={answered} />
      <Nobody answered={answered} isSearched={wanted.keyword !== '' || wanted.levelId !== null} />
      {list.length > 0 && <MemberTable list={list} />}
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} onPage={setPageNo} />
      {openId === 'new' && (
        <NewMemberDialog
          onMade={(id) => {
            answered.reload()
            goTo('members', { id })
          }}
          onClose={() => goTo('members')}
        />
      )}
      {openId !== null && openId !== 'new' && (
        <MemberDialog
          key={openId}
          memberId={openId}
          onSaved={answered.reload}
          onMerged={(id) => {
            answered.reload()
            goTo('members', { id })
          }}
          onClose={() => goTo('members')}
        />
      )}
    </>
  )
}

interface MemberFiltersProps {
  readonly filter: Filter
  readonly onChange: (change: Partial<Filter>) => void
}

function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  const { members: say } = useWords()
  const language = useLanguage()
  const levels = useQuery(queryMemberLevels, {}).data?.list ?? []
  const onState = (text: string) =>
    onChange({ state: states.find((state) => state === text) ?? 'ALL' })
  const onOrder = (text: string) =>
    onChange({ order: memberOrders.find((order) => order === text) ?? 'joined' })
  return (
    <Filters>
      <SearchField
        label={say.search}
        value={filter.keyword}
        onText={(keyword) => onChange({ keyword })}
      />
      <Choice
        isBare
        label={say.level}
        value={filter.levelId ?? ''}
        options={[
          { value: '', text: say.allLevels },
          ...levels.map((one) => ({ value: one.id, text: nameIn(language, one) })),
        ]}
        onChoose={(id) => onChange({ levelId: id === '' ? null : id })}
      />
      <Choice
        isBare
        label={say.state}
        value={filter.state}
        options={states.map((value) => ({ value, text: say.states[value] }))}
        onChoose={onState}
      />
      <Choice
        isBare
        label={say.order}
        value={filter.order}
        options={memberOrders.map((value) => ({ value, text: say.orders[value] }))}
        onChoose={onOrder}
      />
    </Filters>
  )
}

function Nobody({
  answered,
  isSearched,
}: {
  readonly answered: QueryResult<{ readonly total: number }>
  readonly isSearched: boolean
}) {
  const { members: say } = useWords()
  if (answered.data === null || answered.data.total > 0) return null
  return (
    <EmptyState
      icon={<UsersRound size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={isSearched ? say.notFound : say.nobody}
      detail={isSearched ? undefined : say.lead}
    />
  )
}

function MemberTable({ list }: { readonly list: readonly OfficeMember[] }) {
  const { members: say } = useWords()
  const language = useLanguage()
  return (
    <DataTable
      label={say.title}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          title: say.name,
          cell: (one) => <a href={hrefOf('members', { id: one.id })}>{one.nick || '–'}</a>,
        },
        { title: say.phone, cell: ({ phone }) => shownPhone(phone) },
        { title: say.card, cell: ({ memberCode }) => memberCode, kind: 'minor' },
        {
          title: say.level,
          cell: (one) => inLanguage(language, one.levelName, one.levelNameEn),
        },
        {
          title: say.balance,
          cell: (one) => <Money cents={addCents(one.realBalanceCents, one.giftBalanceCents)} />,
          kind: 'number',
        },
        { title: say.points, cell: (one) => grouped(one.points), kind: 'number minor' },
        {
          title: say.joined,
          cell: (one) => <Moment atMs={one.joinedAtMs} />,
          kind: 'minor',
        },
        {
          title: say.state,
          cell: ({ stopped }) =>
            stopped ? <Tag tone="bad">{say.states.STOPPED}</Tag> : say.states.ACTIVE,
          kind: 'minor',
        },
      ]}
    />
  )
}

const grouped = (count: number): string => new Intl.NumberFormat('en').format(count)

const everyMember = (filter: Filter, onCount: (count: number) => void) =>
  everyNumberedPage(
    (pageNo) => callApi(queryOfficeMembers, { ...filter, pageNo, pageSize: pageSizeMax }),
    onCount,
  )

const tableOf = (
  list: readonly OfficeMember[],
  say: Words['members'],
  levelOf: (one: OfficeMember) => string,
): Table => ({
  titles: [
    say.name,
    say.phone,
    say.card,
    say.level,
    say.balance,
    say.giftBalance,
    say.points,
    say.joined,
    say.state,
  ],
  rows: list.map((one) => [
    one.nick,
    one.phone,
    one.memberCode,
    levelOf(one),
    numberCell(formatCents(one.realBalanceCents)),
    numberCell(formatCents(one.giftBalanceCents)),
    numberCell(String(one.points)),
    momentText(one.joinedAtMs),
    one.stopped ? say.states.STOPPED : say.states.ACTIVE,
  ]),
})
