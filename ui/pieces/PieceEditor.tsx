import { ArrowDown, ArrowUp, Lock, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import styles from './PieceEditor.module.css'
import { type PieceSetting, SettingField } from './SettingField.tsx'

interface Piece<T> {
  readonly key: string
  readonly name: string
  /** It may be moved, not left out. */
  readonly isFixed: boolean
  readonly settings: readonly PieceSetting<T>[]
}

export interface PieceEditorProps<T> {
  readonly pieces: readonly Piece<T>[]
  /** Pieces that can be put below the others. */
  readonly additions: readonly { readonly name: string; readonly piece: T }[]
  readonly words: {
    readonly up: (name: string) => string
    readonly down: (name: string) => string
    readonly remove: (name: string) => string
    readonly mandatory: string
    readonly addBlock: string
  }
  readonly onMove: (at: number, by: 1 | -1) => void
  readonly onReplace: (at: number, next: T) => void
  readonly onRemove: (at: number) => void
  readonly onAdd: (piece: T) => void
  /** Actions on all of it. */
  readonly children: ReactNode
}

/** Pieces one below the other: each with its place, its settings, and the way out where it may go. */
export function PieceEditor<T>(props: PieceEditorProps<T>) {
  const { pieces, additions, words, onMove, onReplace, onRemove, onAdd, children } = props
  return (
    <div className={styles.editor}>
      <ol className={styles.pieces}>
        {pieces.map(({ key, name, isFixed, settings }, at) => (
          <li key={key} className={styles.piece}>
            <div className={styles.head}>
              <b>{name}</b>
              <IconButton
                label={words.up(name)}
                icon={<ArrowUp size={20} aria-hidden="true" />}
                onClick={() => onMove(at, -1)}
              />
              <IconButton
                label={words.down(name)}
                icon={<ArrowDown size={20} aria-hidden="true" />}
                onClick={() => onMove(at, 1)}
              />
              {isFixed ? (
                <span className={styles.locked} title={words.mandatory}>
                  <Lock size={18} aria-label={words.mandatory} />
                </span>
              ) : (
                <IconButton
                  label={words.remove(name)}
                  icon={<X size={20} aria-hidden="true" />}
                  onClick={() => onRemove(at)}
                />
              )}
            </div>
            {settings.map((setting) => (
              <SettingField
                key={setting.label}
                setting={setting}
                onChange={(next) => onReplace(at, next)}
              />
            ))}
          </li>
        ))}
      </ol>
      <fieldset className={styles.add} aria-label={words.addBlock}>
        {additions.map(({ name, piece }) => (
          <Button
            key={name}
            variant="soft"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onAdd(piece)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
