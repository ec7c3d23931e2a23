import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** Turns only while money or an answer is being waited for. The words alongside it say what for. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />
}
