import { queryFirstSteps } from '@tillwright/contract/office/office.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { useAnswer } from '../api/use-answer.ts'
import { AnswerState } from '../frame/AnswerState.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { hrefOf } from '../navigation/route.ts'
import { useOffice } from '../session/office-store.ts'
import { useWords } from '../words/words.ts'
import styles from './HomePage.module.css'

/** The way of a new shop to its first sale, ticked by what is really there. */
export function HomePage() {
  const { home } = useWords()
  const nick = useOffice((state) => state.worker?.nick ?? '')
  const tillHref = useOffice((state) => `${state.cashierOrigin}/`)
  const answered = useAnswer(queryFirstSteps, {})
  const { data } = answered
  const steps = data && [
    {
      name: home.goods,
      count: data.goods,
      detail: home.goodsDetail,
      href: hrefOf(data.goods === 0 ? 'import' : 'goods'),
    },
    {
      name: home.cashiers,
      count: data.cashiers,
      detail: home.cashiersDetail,
      href: hrefOf('staff'),
    },
    { name: home.tills, count: data.tills, detail: home.tillsDetail, href: tillHref },
    { name: home.sales, count: data.sales, detail: home.salesDetail, href: tillHref },
  ]
  return (
    <>
      <PageHead title={home.hello(nick)} />
      <AnswerState answered={answered} />
      {steps && (
        <section className={styles.card} aria-labelledby="steps">
          <h2 id="steps">{home.steps}</h2>
          <p className={styles.lead}>
            {steps.every(({ count }) => count > 0) ? home.allDone : home.stepsLead}
          </p>
          <ol>
            {steps.map(({ name, count, detail, href }) => (
              <li key={name}>
                <a className={classNames(styles.step, count > 0 && styles.done)} href={href}>
                  {count > 0 ? (
                    <CircleCheck size={24} aria-label={home.done} />
                  ) : (
                    <Circle size={24} aria-hidden="true" />
                  )}
                  <span className={styles.words}>
                    <b>{name}</b>
                    <span>{detail(count)}</span>
                  </span>
                  {count === 0 && <span className={styles.open}>{home.open}</span>}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
