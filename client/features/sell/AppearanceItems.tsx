import { chooseLanguage } from '../../platform/notices/choose-language.ts'
import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import { ALargeSmall, Hand, Languages, SunMoon } from 'lucide-react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import {
  setLeftHanded,
  setTextSize,
  setTheme,
  textSizes,
  themes as looks,
  useAppearance,
} from '../../platform/navigation/theme.ts'

/** Language, theme and size of the words, each a press further. */
export function AppearanceItems() {
  const words = useWords()
  const language = useLanguage()
  const { theme, textSize, leftHanded } = useAppearance()
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
        onPress={() => void chooseLanguage(language === 'zh' ? 'en' : 'zh')}
      />
      <MenuItem
        icon={<SunMoon size={20} aria-hidden="true" />}
        label={words.till.theme}
        value={themes[theme]}
        onPress={() => setTheme(after(looks, theme))}
      />
      <MenuItem
        icon={<ALargeSmall size={20} aria-hidden="true" />}
        label={words.till.textSize}
        value={words.till.textSizes[textSize]}
        onPress={() => setTextSize(after(textSizes, textSize))}
      />
      <MenuItem
        icon={<Hand size={20} aria-hidden="true" />}
        label={words.till.hand}
        value={leftHanded ? words.till.leftHand : words.till.rightHand}
        onPress={() => setLeftHanded(!leftHanded)}
      />
    </>
  )
}

function after<Choice>(choices: readonly Choice[], now: Choice): Choice {
  return choices[(choices.indexOf(now) + 1) % choices.length] ?? now
}
