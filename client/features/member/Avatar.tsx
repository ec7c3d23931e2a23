import styles from './Avatar.module.css'

/** The first letter of somebody's name in a disc, where there is no picture. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0] ?? '·'}
    </span>
  )
}
