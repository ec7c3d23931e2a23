import { Field, type FieldProps } from '@tillwright/ui/field/Field.tsx'
import { Search } from 'lucide-react'
import styles from './SearchField.module.css'

/** A word to look for. A scanner types a barcode into it as anybody else does. */
export const SearchField = (props: Omit<FieldProps, 'before' | 'className'>) => (
  <Field
    autoComplete="off"
    {...props}
    className={styles.search}
    before={<Search size={20} className={styles.glass} aria-hidden="true" />}
  />
)
