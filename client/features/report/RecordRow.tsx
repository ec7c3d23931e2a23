import type { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Difference } from '../shift/Difference.tsx'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import row from '@tillwright/ui/layout/list-row.module.css'

export type ShiftRecord = Output<typeof queryCloseReportList>['list'][number]

interface RecordRowProps {
  readonly record: ShiftRecord
  readonly chosen: boolean
  readonly onOpen: (shiftId: string) => void
}

/** One shift in the list: whose, when, how much was sold, and whether the drawer was right. */
export function RecordRow({ record, chosen, onOpen }: RecordRowProps) {
  const words = useWords()
  const { openedAtMs, closedAtMs, differenceCents } = record
  return (
    <button
      type="button"
      className={classNames(row.row, chosen && row.chosen)}
      aria-current={chosen || undefined}
      onClick={() => onOpen(record.shiftId)}
    >
      <span className={row.top}>
        <span>
          <b>{record.staffName}</b>
        </span>
        <Money className={row.amount} cents={record.netCents} />
      </span>
      <span className={row.below}>
        <span className={row.goods}>
          {closedAtMs === null
            ? words.shift.since(dayClockText(openedAtMs))
            : words.report.fromTo(dayClockText(openedAtMs), dayClockText(closedAtMs))}
        </span>
        {differenceCents === null ? (
          <Tag tone="brand">{words.report.shiftStates[record.state]}</Tag>
        ) : (
          <Difference cents={differenceCents} />
        )}
      </span>
    </button>
  )
}
