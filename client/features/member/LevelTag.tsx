import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useLanguage } from '../../platform/words/words.ts'

export interface LevelTagProps {
  readonly member: Pick<Member, 'levelName' | 'levelNameEn'>
  /** A look of its own; the brand's where none is given. */
  readonly className?: string | undefined
}

/** The level of a member in the language of the screen; nothing where the shop has none. */
export function LevelTag({ member, className }: LevelTagProps) {
  const level = inLanguage(useLanguage(), member.levelName, member.levelNameEn)
  if (level === '') return null
  if (className !== undefined) return <Tag className={className}>{level}</Tag>
  return <Tag tone="brand">{level}</Tag>
}
