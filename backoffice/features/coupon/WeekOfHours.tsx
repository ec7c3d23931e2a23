import { addDays, formatDay, type LocalDay, weekdayOf } from '@tillwright/domain/time/calendar.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { useWords } from '../../platform/words/words.ts'
import { openHours } from './try-coupon.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import styles from './WeekOfHours.module.css'

export interface WeekOfHoursProps {
  readonly coupon: Coupon
  readonly from: LocalDay
}

/** The next seven days, hour by hour: when the coupon may be used. */
export function WeekOfHours({ coupon, from }: WeekOfHoursProps) {
  const { coupons: say } = useWords()
  return (
    <table className={styles.week}>
      <caption>{say.week}</caption>
      <thead>
        <tr>
          <th scope="col">{say.day}</th>
          <th scope="col" colSpan={24}>
            0–24
          </th>
        </tr>
      </thead>
      <tbody>
        {openHours(coupon, from).map((hours, after) => {
          const day = addDays(from, after)
          const open = hours.flatMap((isOpen, hour) => (isOpen ? [hour] : []))
          return (
            <tr key={formatDay(day)}>
              <th scope="row">
                {say.weekdays[weekdayOf(day) - 1]} {day.month}/{day.day}
                <span className={hidden.hidden}>
                  {open.length === 0 ? say.closed : open.join(' ')}
                </span>
              </th>
              {hours.map((isOpen, hour) => (
                // oxlint-disable-next-line react/no-array-index-key -- The hours of a day never move.
                <td key={hour} aria-hidden="true" data-open={isOpen ? '' : undefined} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
