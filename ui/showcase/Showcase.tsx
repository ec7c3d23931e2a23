import { useEffect, useState } from 'react'
import { ChipGroup } from '../field/ChipGroup.tsx'
import { FieldWordsProvider } from '../field/field-words.ts'
import { ButtonParts } from './ButtonParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { LayerParts } from './LayerParts.tsx'
import { ListParts } from './ListParts.tsx'
import { type Say, SayProvider } from './say.ts'
import styles from './Showcase.module.css'
import { StateParts } from './StateParts.tsx'

const languages = [
  { id: 'zh', label: '中文' },
  { id: 'en', label: 'English' },
] as const
const themes = [
  { id: 'light', label: 'light' },
  { id: 'dark', label: 'dark' },
] as const
const sizes = [
  { id: '90', label: '90 %' },
  { id: '100', label: '100 %' },
  { id: '115', label: '115 %' },
  { id: '130', label: '130 %' },
] as const

interface Look {
  readonly language: 'zh' | 'en'
  readonly theme: 'light' | 'dark'
  readonly size: '90' | '100' | '115' | '130'
}

/** Reads `#dark,en,130`: a look can be linked and photographed. */
export function lookIn(hash: string): Look {
  const said = new Set(hash.replace('#', '').split(','))
  return {
    language: languages.find(({ id }) => said.has(id))?.id ?? 'zh',
    theme: themes.find(({ id }) => said.has(id))?.id ?? 'light',
    size: sizes.find(({ id }) => said.has(id))?.id ?? '100',
  }
}

/** Every part of `ui/` in its states, in one language, theme and text size at a time. */
export function Showcase({ first }: { readonly first: Look }) {
  const [look, setLook] = useState(first)
  const { language, theme, size } = look
  useEffect(() => {
    const root = document.documentElement
    root.lang = language === 'zh' ? 'zh-CN' : 'en'
    Object.assign(root.dataset, { theme, textSize: size })
    history.replaceState(null, '', `#${theme},${language},${size}`)
  }, [language, theme, size])
  const say: Say = (zh, en) => (language === 'zh' ? zh : en)
  const tooLong = (limit: number, over: number) =>
    say(`最多 ${limit} 个字，多了 ${over} 个`, `At most ${limit} characters, ${over} too many`)
  return (
    <SayProvider value={say}>
      <FieldWordsProvider value={{ tooLong }}>
        <main className={styles.page}>
          <div className={styles.controls}>
            <ChipGroup
              label={say('语言', 'Language')}
              items={languages}
              chosen={language}
              onChoose={(id) => setLook({ ...look, language: id })}
            />
            <ChipGroup
              label={say('主题', 'Theme')}
              items={themes}
              chosen={theme}
              onChoose={(id) => setLook({ ...look, theme: id })}
            />
            <ChipGroup
              label={say('文字大小', 'Text size')}
              items={sizes}
              chosen={size}
              onChoose={(id) => setLook({ ...look, size: id })}
            />
          </div>
          <div className={styles.parts}>
            <ButtonParts />
            <FieldParts />
            <StateParts />
            <LayerParts />
            <ListParts />
          </div>
        </main>
      </FieldWordsProvider>
    </SayProvider>
  )
}
