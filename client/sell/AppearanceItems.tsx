import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import { ALargeSmall, Languages, SunMoon } from 'lucide-react'
import { setLanguage, useLanguage, useWords } from '../words/words.ts'
import { nextTextSize, nextTheme, useAppearance } from './appearance.ts'

/** Language, theme and size of the words, each a press further. */
export function AppearanceItems() {
  const words = useWords()
  const language = useLanguage()
  const { theme, textSize } = useAppearance()
  const themes = {
    light: words.till.themeLight,
    dark: words.till.themeDark,
    system: words.till.themeSystem,
  }
  return (
    <>
      <MenuItem
        icon={<Languages size={20} aria-hidden="true" />}
        label={words.till.language}
        value={language === 'zh' ? words.shell.chinese : words.shell.english}
        onPress={() => void setLanguage(language === 'zh' ? 'en' : 'zh')}
      />
      <MenuItem
        icon={<SunMoon size={20} aria-hidden="true" />}
        label={words.till.theme}
        value={themes[theme]}
        onPress={nextTheme}
      />
      <MenuItem
        icon={<ALargeSmall size={20} aria-hidden="true" />}
        label={words.till.textSize}
        value={words.till.textSizes[textSize]}
        onPress={nextTextSize}
      />
    </>
  )
}
