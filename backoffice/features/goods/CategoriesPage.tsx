import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { deleteCategory } from '@tillwright/contract/office/office-goods.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { FolderPlus, FolderTree, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goTo } from '../../platform/navigation/route.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './CategoriesPage.module.css'
import { CategoryDialog, type CategoryDraft } from './CategoryDialog.tsx'
import { type Category, depthsOf } from './category-names.ts'
import { notifyGoodsChanged } from './notify-goods-changed.ts'

/** The category tree: made, named, hung elsewhere, taken away when empty. */
export function CategoriesPage() {
  const { goods: say } = useWords()
  const answered = useQuery(queryGoodsCategory, {})
  const [draft, setDraft] = useState<CategoryDraft | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const categories = answered.data?.list ?? []
  const changed = () => {
    setDraft(null)
    answered.reload()
    notifyGoodsChanged()
  }
  const remove = async ({ id }: Category) => {
    setWrong(null)
    try {
      await callApi(deleteCategory, { categoryId: id })
      changed()
    } catch (error) {
      const failure = failureOf(error)
      setWrong(failure.code === ownCodes.categoryFull.code ? say.categoryFull : failure.message)
    }
  }
  const newIn = (parentId: string | null): CategoryDraft => ({
    id: crypto.randomUUID(),
    parentId,
    name: '',
    nameEn: '',
    sort: (categories.length + 1) * 10,
    isNew: true,
  })
  return (
    <>
      <PageHead title={say.categories}>
        <ExportButton
          name={say.categories}
          table={async () => ({
            titles: [say.categoryName, say.nameEn, say.parent],
            rows: categories.map(({ name, nameEn, parentId }) => [
              name,
              nameEn,
              categories.find(({ id }) => id === parentId)?.name ?? '',
            ]),
          })}
        />
        <Button onClick={() => goTo('goods')}>{say.title}</Button>
        <Button
          variant="primary"
          icon={<FolderPlus size={18} aria-hidden="true" />}
          onClick={() => setDraft(newIn(null))}
        >
          {say.newCategory}
        </Button>
      </PageHead>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <QueryState answered={answered} />
      {answered.data !== null && categories.length === 0 && (
        <EmptyState
          icon={<FolderTree size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noCategories}
        />
      )}
      <CategoryRows
        categories={categories}
        onNewIn={(parentId) => setDraft(newIn(parentId))}
        onEdit={(category) => setDraft({ ...category, isNew: false })}
        onRemove={(category) => void remove(category)}
      />
      {draft !== null && (
        <CategoryDialog
          draft={draft}
          categories={categories}
          onSaved={changed}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}

interface CategoryRowsProps {
  readonly categories: readonly Category[]
  readonly onNewIn: (parentId: string) => void
  readonly onEdit: (category: Category) => void
  readonly onRemove: (category: Category) => void
}

function CategoryRows({ categories, onNewIn, onEdit, onRemove }: CategoryRowsProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const depths = depthsOf(categories)
  if (categories.length === 0) return null
  return (
    <ul className={styles.tree}>
      {categories.map((category) => {
        const name = nameIn(language, category)
        return (
          <li key={category.id} className={styles.row} data-depth={depths.get(category.id)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{say.count(category.goodsCount)}</span>
            <IconButton
              label={say.newIn(name)}
              icon={<FolderPlus size={18} aria-hidden="true" />}
              onClick={() => onNewIn(category.id)}
            />
            <IconButton
              label={say.editOf(name)}
              icon={<Pencil size={18} aria-hidden="true" />}
              onClick={() => onEdit(category)}
            />
            <IconButton
              label={say.removeOf(name)}
              tone="bad"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => onRemove(category)}
            />
          </li>
        )
      })}
    </ul>
  )
}
