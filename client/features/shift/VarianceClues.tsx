import { Button } from '@tillwright/ui/button/Button.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Search } from 'lucide-react'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { type Clue, type CluesFound, findClues, useHandover, writeNote } from './shift-store.ts'
import styles from './VarianceClues.module.css'

/** Where to look when the drawer differs: what in the shift would explain it to the cent. */
export function VarianceClues({ differenceCents }: { readonly differenceCents: number }) {
  const words = useWords()
  const { clues, isBusy } = useHandover()
  const isFresh = clues !== null && clues.differenceCents === differenceCents
  return (
    <section className={styles.clues} aria-label={words.shift.clues.title}>
      {isFresh ? (
        <ClueList found={clues} />
      ) : (
        <Button
          wide
          icon={<Search size={18} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void findClues()}
        >
          {words.shift.clues.lookFor}
        </Button>
      )}
    </section>
  )
}

function ClueList({ found }: { readonly found: CluesFound }) {
  const words = useWords()
  const { clues } = words.shift
  if (found.list.length === 0) return <p className={styles.none}>{clues.none}</p>
  return (
    <>
      <h3 className={styles.title}>{clues.title}</h3>
      <ol className={styles.list}>
        {found.list.map((clue) => (
          <ClueRow key={keyOf(clue)} clue={clue} />
        ))}
      </ol>
    </>
  )
}

const keyOf = ({ findings }: Clue): string =>
  findings.map(({ reason, event, shouldBeCents }) => [reason, event?.id, shouldBeCents]).join()

const tones: Readonly<Record<Clue['likelihood'], TagTone>> = {
  high: 'bad',
  medium: 'warn',
  low: 'neutral',
}

function ClueRow({ clue }: { readonly clue: Clue }) {
  const words = useWords()
  const { clues } = words.shift
  return (
    <li className={styles.row}>
      <Tag tone={tones[clue.likelihood]}>{clues.likelihood[clue.likelihood]}</Tag>
      <div className={styles.findings}>
        {clue.findings.map((finding, at) => (
          <div key={`${finding.reason} ${finding.event?.id}`}>
            <p>
              {at > 0 && `${clues.and} `}
              {reasonText(finding, words)}
            </p>
            {finding.event !== null && (
              <p className={styles.event}>
                {dayClockText(finding.event.happenAtMs)} · {clues.kinds[finding.event.kind]}
                {finding.event.number !== '' && ` ${finding.event.number.slice(-6)}`}
                {finding.event.amountCents > 0 && (
                  <>
                    {' · '}
                    {words.tender.kinds[finding.event.tender]}{' '}
                    <Money cents={finding.event.amountCents} />
                  </>
                )}
              </p>
            )}
          </div>
        ))}
      </div>
      <Button variant="ghost" onClick={() => writeNote(clueText(clue, words))}>
        {clues.use}
      </Button>
    </li>
  )
}

/** The clue as a person would write it down. */
const clueText = ({ findings }: Clue, words: Words): string =>
  findings
    .map((finding) =>
      `${finding.event?.number.slice(-6) ?? ''} ${reasonText(finding, words)}`.trim(),
    )
    .join(` ${words.shift.clues.and} `)

/** The reason in words, with the tender or the amount that it speaks of. */
function reasonText(
  { reason, event, shouldBeCents }: Clue['findings'][number],
  words: Words,
): string {
  const text = words.shift.clues.reasons[reason]
  return text({
    money: shouldBeCents === null ? '' : amountLabel(shouldBeCents),
    tender: words.tender.kinds[event?.tender ?? 'cash'],
  })
}
