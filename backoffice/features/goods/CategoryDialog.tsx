import { saveCategory } from '@tillwright/contract/office/office-goods.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { type Category, categoryOptions } from './category-names.ts'
import styles from './GoodsFields.module.css'

export interface CategoryDraft {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  readonly isNew: boolean
}

export interface CategoryDialogProps {
  readonly draft: CategoryDraft
  readonly categories: readonly Category[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Name of a category and its place in the tree. */
export function CategoryDialog({ draft, categories, onSaved, onClose }: CategoryDialogProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const [text, setText] = useState(draft)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async () => {
    if (text.name.trim() === '') return setWrong(say.faults.needed(''))
    const { id: categoryId, parentId, name, nameEn, sort } = text
    try {
      await callApi(saveCategory, { categoryId, parentId, name, nameEn, sort })
      onSaved()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  const others = categories.filter(({ id }) => id !== draft.id)
  return (
    <FormDialog
      title={draft.isNew ? say.newCategory : say.editCategory}
      onSend={save}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field
          label={say.categoryName}
          value={text.name}
          onText={(name) => setText({ ...text, name })}
          error={wrong}
          maxLength={40}
        />
        <Field
          label={say.nameEn}
          value={text.nameEn}
          onText={(nameEn) => setText({ ...text, nameEn })}
          maxLength={40}
        />
        <Choice
          label={say.parent}
          value={text.parentId ?? ''}
          options={[{ value: '', text: say.topLevel }, ...categoryOptions(others, language)]}
          onChoose={(id) => setText({ ...text, parentId: id === '' ? null : id })}
        />
      </div>
    </FormDialog>
  )
}
