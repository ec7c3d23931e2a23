import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { X } from 'lucide-react'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { forgetItem, type RecentItem, useRecentItems } from './recent-items.ts'
import styles from './OpenItemForm.module.css'

/** Items sold here without a record before; a press sells one more. */
export function RecentItems({ onTake }: { readonly onTake: (item: RecentItem) => void }) {
  const words = useWords()
  const items = useRecentItems((state) => state.items)
  if (items.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{words.openItem.recent}</h3>
      <ul className={styles.stored}>
        {items.map((item) => (
          <li key={`${item.name} ${item.unitPriceCents}`}>
            <button type="button" className={styles.item} onClick={() => onTake(item)}>
              <b>{item.name}</b>
              <span>
                <Money cents={item.unitPriceCents} />
              </span>
            </button>
            <IconButton
              label={words.openItem.forget(item.name)}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() =>
                toast((all) => all.openItem.forgotten(item.name), 'info', forgetItem(item))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
