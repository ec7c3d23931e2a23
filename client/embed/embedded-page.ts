// The page that stands in the frame until a platform has a back office of its own: it proves the frame
// and the words spoken through it, and sends goods changes on to the till.
import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import './embedded-page.css'
import { type FromPage, type FromTill, readFromTill } from './embed-message.ts'

const words = {
  zh: {
    products: '商品管理',
    warehouse: '仓库管理',
    lead: (store: string) => `${store} · 已与收银台连接`,
    detail: '平台接入管理后台后，它会显示在这里。改过的商品会立刻更新到收银台。',
    changed: '通知收银台更新商品',
    close: '回到收银',
    alone: '请从收银台里打开这个页面。',
  },
  en: {
    products: 'Goods',
    warehouse: 'Warehouse',
    lead: (store: string) => `${store} · connected to the till`,
    detail:
      'Once the platform has a back office, it is shown here. Changes reach the till at once.',
    changed: 'Tell the till that goods changed',
    close: 'Back to selling',
    alone: 'Open this page from the till.',
  },
} as const

const root = document.getElementById('root')
const till = window.parent

const tell = (message: FromPage): void => till.postMessage(message, window.location.origin)

window.addEventListener('message', (event) => {
  if (event.source !== till || event.origin !== window.location.origin) return
  const said = readFromTill(event.data)
  if (said) draw(said)
})
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'close' })
})

if (till === window) root?.replaceChildren(paragraph(words.zh.alone), paragraph(words.en.alone))
else tell({ type: 'ready' })

function draw({ page, language, theme, storeName }: FromTill): void {
  const say = words[language]
  document.documentElement.dataset['theme'] = theme
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  const title = document.createElement('h1')
  title.textContent = say[page]
  root?.replaceChildren(
    title,
    paragraph(say.lead(storeName)),
    paragraph(say.detail),
    button(say.changed, () => tell({ type: 'goodsChanged' })),
    button(say.close, () => tell({ type: 'close' })),
  )
}

function paragraph(text: string): HTMLParagraphElement {
  const made = document.createElement('p')
  made.textContent = text
  return made
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
