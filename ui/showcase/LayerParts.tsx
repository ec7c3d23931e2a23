import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../layer/Dialog.tsx'
import { MenuItem } from '../layer/MenuItem.tsx'
import { Popover } from '../layer/Popover.tsx'
import { Sheet } from '../layer/Sheet.tsx'
import { SidePanel } from '../layer/SidePanel.tsx'
import { Snackbar } from '../layer/Snackbar.tsx'
import { Toast } from '../layer/Toast.tsx'
import { useSay } from './say.ts'
import styles from './Showcase.module.css'
import { Specimen } from './Specimen.tsx'

const layers = ['card', 'wide', 'sheet', 'popover', 'panel', 'snackbar', 'toast'] as const
type Layer = (typeof layers)[number]

/** Everything that lies over a page, each opened by a press, and the rows of menus. */
export function LayerParts() {
  const say = useSay()
  const [open, setOpen] = useState<Layer | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Specimen name="Dialog, Sheet, Popover, SidePanel, Snackbar, Toast">
        {layers.map((layer) => (
          <Button key={layer} onClick={() => setOpen(layer)}>
            {layer}
          </Button>
        ))}
        {open === 'popover' && (
          <Popover label={say('菜单', 'Menu')} onClose={close}>
            <Rows />
          </Popover>
        )}
        {open !== null && open !== 'popover' && <OpenLayer layer={open} onClose={close} />}
      </Specimen>
      <Specimen name="MenuItem">
        <Rows />
      </Specimen>
    </>
  )
}

function OpenLayer({ layer, onClose }: { readonly layer: Layer; readonly onClose: () => void }) {
  const say = useSay()
  const title = say('交班', 'Hand over')
  const closeLabel = say('关闭', 'Close')
  const actions = (
    <Button variant="primary" onClick={onClose}>
      {say('确定', 'OK')}
    </Button>
  )
  const children: ReactNode = <p>{say('请先数钱。', 'Count the drawer first.')}</p>
  const shown = { title, children, actions, onClose, closeLabel }
  if (layer === 'snackbar')
    return (
      <Snackbar
        text={say('已删除一行', 'One line removed')}
        actionLabel={say('撤销', 'Undo')}
        keyHint="Z"
        onAction={onClose}
        onDone={onClose}
      />
    )
  if (layer === 'toast') return <Toast text={say('已保存', 'Saved')} onDone={onClose} />
  if (layer === 'sheet') return <Sheet {...shown} />
  if (layer === 'panel')
    return (
      <SidePanel title={title} footer={actions} closeLabel={closeLabel} onClose={onClose}>
        {children}
      </SidePanel>
    )
  return <Dialog {...shown} shape={layer === 'wide' ? 'wide' : 'card'} />
}

function Rows() {
  const say = useSay()
  const onPress = () => undefined
  return (
    <div className={styles.wide}>
      <MenuItem label={say('语言', 'Language')} value="中文" onPress={onPress} />
      <MenuItem label={say('深色', 'Dark')} checked onPress={onPress} />
      <MenuItem label={say('开钱箱', 'Open the drawer')} keyHint="F9" onPress={onPress} />
      <MenuItem
        label={say('打印', 'Print')}
        blocked={say('没有打印机', 'No printer')}
        onPress={onPress}
      />
      <MenuItem label={say('退出', 'Log out')} danger onPress={onPress} />
    </div>
  )
}
