import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { amountShort } from '../checkout/cash/amount-short.ts'
import { tileKeys } from '../checkout/tender/use-tender-keys.ts'
import { useKeyHint } from '../../platform/keyboard/keyboard.ts'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { giftTexts } from './gift-texts.ts'
import styles from './Recharge.module.css'
import { choiceOfPackage, type RechargeChoice, type RechargePackage } from './recharge.ts'

export interface PackageTilesProps {
  readonly packages: readonly RechargePackage[]
  readonly chosenId: string | null
  readonly onChoose: (choice: RechargeChoice) => void
}

/** The packages, each with everything it gives. One that this member has used up says so. */
export function PackageTiles({ packages, chosenId, onChoose }: PackageTilesProps) {
  const words = useWords()
  if (packages.length === 0) return null
  return (
    <fieldset className={styles.packages} aria-label={words.recharge.packages}>
      {packages.map((one, place) => (
        <PackageTile
          key={one.id}
          of={one}
          place={place}
          isChosen={one.id === chosenId}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

interface PackageTileProps {
  readonly of: RechargePackage
  readonly place: number
  readonly isChosen: boolean
  readonly onChoose: (choice: RechargeChoice) => void
}

function PackageTile({ of, place, isChosen, onChoose }: PackageTileProps) {
  const words = useWords()
  const pointsName = usePointsName()
  const isUsedUp = of.timesLeft === 0
  const language = useLanguage()
  const gifts = giftTexts(of, pointsName, { words, language })
  return (
    <button
      type="button"
      className={classNames(styles.package, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-disabled={isUsedUp || undefined}
      onClick={() => !isUsedUp && onChoose(choiceOfPackage(of))}
    >
      <span className={styles.top}>
        <b>{amountShort(of.payCents)}</b>
        <KeyHint keys={useKeyHint(tileKeys[place] ?? 'tab9')} />
        {of.timesLeft !== null && (
          <Tag tone={isUsedUp ? 'neutral' : 'warn'}>
            {isUsedUp ? words.recharge.usedUp : words.recharge.timesLeft(of.timesLeft)}
          </Tag>
        )}
      </span>
      <span className={styles.name}>{nameIn(language, of)}</span>
      {gifts.map((gift) => (
        <span key={gift} className={styles.gift}>
          {gift}
        </span>
      ))}
    </button>
  )
}
