import { useState } from 'react'
import { ChangePasswordForm } from '../account/ChangePasswordForm.tsx'
import { VirtualGrid } from '../list/VirtualGrid.tsx'
import { VirtualList } from '../list/VirtualList.tsx'
import { PieceEditor } from '../pieces/PieceEditor.tsx'
import { PullRefresh } from '../touch/PullRefresh.tsx'
import { useSay } from './say.ts'
import styles from './Showcase.module.css'
import { Specimen } from './Specimen.tsx'

const rows = Array.from({ length: 1000 }, (_, at) => String(at + 1))

/** Lists of a thousand rows of which few are drawn, what is pulled down, and the larger forms. */
export function ListParts() {
  const say = useSay()
  const row = (text: string) => (
    <div className={styles.cell}>
      {say('商品', 'Goods')} {text}
    </div>
  )
  return (
    <>
      <Specimen name="VirtualList">
        <VirtualList
          label={say('商品', 'Goods')}
          items={rows}
          keyOf={(text) => text}
          rowHeight={44}
          className={styles.list}
        >
          {row}
        </VirtualList>
      </Specimen>
      <Specimen name="VirtualGrid">
        <VirtualGrid
          label={say('商品', 'Goods')}
          count={rows.length}
          keyOf={(at) => at}
          minWidth={100}
          rowHeight={52}
          gap={6}
          className={styles.list}
        >
          {(at) => row(rows[at] ?? '')}
        </VirtualGrid>
      </Specimen>
      <Specimen name="PullRefresh">
        <PullRefresh
          words={{
            pulling: say('下拉刷新', 'Pull to refresh'),
            reached: say('松开刷新', 'Let go to refresh'),
            refreshing: say('刷新中', 'Refreshing'),
            done: say('已刷新', 'Refreshed'),
          }}
          onRefresh={() => Promise.resolve()}
          className={styles.list}
        >
          {rows.slice(0, 8).map((text) => (
            <div key={text}>{row(text)}</div>
          ))}
        </PullRefresh>
      </Specimen>
      <Forms />
    </>
  )
}

function Forms() {
  const say = useSay()
  const [pieces, setPieces] = useState<readonly string[]>([])
  const shown = pieces.length > 0 ? pieces : [say('店名', 'Store name'), say('合计', 'Total')]
  const replace = (at: number, next: string) =>
    setPieces(shown.map((piece, place) => (place === at ? next : piece)))
  return (
    <>
      <Specimen name="ChangePasswordForm">
        <ChangePasswordForm
          words={{
            steps: {
              old: say('当前密码', 'Current password'),
              new: say('新密码', 'New password'),
              again: say('再输一次', 'Once more'),
            },
            required: say('请填写', 'Fill this in'),
            rule: (least) => say(`至少 ${least} 位`, `At least ${least} characters`),
            tooShort: (least) => say(`至少 ${least} 位`, `At least ${least} characters`),
            same: say('与当前密码相同', 'The same as before'),
            differs: say('两次不一致', 'The two differ'),
            save: say('保存', 'Save'),
            saving: say('保存中', 'Saving'),
            show: say('显示', 'Show'),
            hide: say('隐藏', 'Hide'),
          }}
          least={8}
          change={() => Promise.resolve(say('密码不对', 'Wrong password'))}
          onChanged={() => undefined}
        />
      </Specimen>
      <Specimen name="PieceEditor">
        <PieceEditor
          pieces={shown.map((piece, at) => ({
            key: String(at),
            name: piece,
            isFixed: at === 1,
            settings: [
              {
                kind: 'text' as const,
                label: say('文字', 'Text'),
                value: piece,
                maxLength: 20,
                to: (text: string) => text,
              },
            ],
          }))}
          additions={[{ name: say('页脚', 'Footer'), piece: say('页脚', 'Footer') }]}
          words={{
            up: (name) => say(`上移${name}`, `Move ${name} up`),
            down: (name) => say(`下移${name}`, `Move ${name} down`),
            remove: (name) => say(`删除${name}`, `Remove ${name}`),
            mandatory: say('必须有', 'Mandatory'),
            addBlock: say('添加', 'Add'),
          }}
          onMove={(at, by) => setPieces(swapped(shown, at, at + by))}
          onReplace={replace}
          onRemove={(at) => setPieces(shown.filter((_, place) => place !== at))}
          onAdd={(piece) => setPieces([...shown, piece])}
        >
          {null}
        </PieceEditor>
      </Specimen>
    </>
  )
}

const swapped = (list: readonly string[], one: number, other: number): readonly string[] =>
  list.map((piece, at) => (at === one ? list[other] : at === other ? list[one] : piece) ?? piece)
