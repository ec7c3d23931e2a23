import type { Output } from '@tillwright/contract/call.ts'
import type { readCouponsFile } from '@tillwright/contract/office/coupon-import.ts'
import { couponColumns } from '@tillwright/domain/coupon/coupon-columns.ts'
import { needsSense } from '@tillwright/domain/coupon/coupon-text.ts'
import type { PercentSense } from '@tillwright/domain/coupon/percent-sense.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from '../../../ui/layout/import-page.module.css'
import { CouponFaults } from './CouponFaults.tsx'
import { runCouponImport, type Said } from './run-coupon-import.ts'
import { SenseChoice } from './SenseChoice.tsx'

type ReadFile = Output<typeof readCouponsFile>

export interface CouponImportFileProps {
  readonly name: string
  readonly read: ReadFile
  readonly onWritten: () => void
}

/** One file on its way: what its percentages mean, what is wrong with which row, what it gives. */
export function CouponImportFile({ name, read, onWritten }: CouponImportFileProps) {
  const { couponImport: say } = useWords()
  const { rows } = read
  const example = rows.find(needsSense)?.value?.trim()
  const [sense, setSense] = useState<PercentSense | null>(example === undefined ? 'off' : null)
  const [stage, setStage] = useState<'asking' | 'looking' | 'looked' | 'writing' | 'written'>(
    example === undefined ? 'looking' : 'asking',
  )
  const [said, setSaid] = useState<Said | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  // The same for every try: what was given by one whose answer was lost is not given again.
  const importId = useRef(crypto.randomUUID())
  const run = async (percentSense: PercentSense, isTrial: boolean) => {
    setSense(percentSense)
    setWrong(null)
    setStage(isTrial ? 'looking' : 'writing')
    const bad = new Set(said?.refused.map(({ line }) => line))
    const sent = isTrial ? rows : rows.filter(({ line }) => !bad.has(line))
    const of = { importId: importId.current, fileName: name.slice(0, 200), isTrial, percentSense }
    try {
      const reached = await runCouponImport(sent, of)
      // Rows that were refused by the look stay listed.
      if (isTrial) setSaid(reached)
      else setSaid({ ...reached, refused: [...(said?.refused ?? []), ...reached.refused] })
      setStage(isTrial ? 'looked' : 'written')
    } catch (error) {
      setWrong(failureOf(error).message)
      setStage(isTrial ? 'asking' : 'looked')
    }
    if (!isTrial) onWritten()
  }
  useEffect(() => {
    if (example === undefined) void run('off', true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A file is looked at once, when it comes.
  }, [])
  const total = said?.outcomes.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        {name} · {say.rows(rows.length)}
      </h2>
      <Columns read={read} />
      {example !== undefined && (stage === 'asking' || stage === 'looked') && (
        <SenseChoice example={example} onChoose={(chosen) => void run(chosen, true)} />
      )}
      {stage !== 'asking' && <output className={styles.count}>{say[stage]}</output>}
      {said !== null && <p className={styles.help}>{say.totals(totalsOf(said))}</p>}
      {example !== undefined && sense !== null && said !== null && <p>{say.meant[sense]}</p>}
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      {stage === 'looked' && sense !== null && (
        <div className={styles.acts}>
          <Button
            variant="primary"
            blocked={total === 0 && say.nothingGood}
            onClick={() => void run(sense, false)}
          >
            {say.give(total)}
          </Button>
        </div>
      )}
      {said !== null && <CouponFaults refused={said.refused} />}
    </section>
  )
}

function totalsOf({ outcomes, refused }: Said) {
  const count = (type: Said['outcomes'][number]['type']) =>
    outcomes.reduce((sum, one) => sum + (one.type === type ? one.count : 0), 0)
  return {
    amount: count('amount'),
    percent: count('percent'),
    singleProduct: count('singleProduct'),
    members: new Set(outcomes.map(({ memberId }) => memberId)).size,
    bad: new Set(refused.map(({ line }) => line)).size,
  }
}

function Columns({ read }: { readonly read: ReadFile }) {
  const { couponImport: say } = useWords()
  const language = useLanguage()
  const named = new Map<string, readonly string[]>(Object.entries(couponColumns))
  return (
    <ul className={styles.columns}>
      {read.columns.map(({ title, field }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns of a file never move.
        <li key={at}>
          <Tag tone={field === null ? 'neutral' : 'brand'}>
            {title}
            {' → '}
            {field === null ? say.leftOut : named.get(field)?.[language === 'zh' ? 0 : 1]}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
