import {
  currencies,
  type CurrencyCode,
  currencyCodes,
  isCurrencyCode,
} from '@tillwright/domain/money/currency.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { type Language, setLanguage, useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './SetUp.module.css'
import type { SetUpFaults, SetUpForm } from './set-up-form.ts'
import { zonesWith } from './time-zones.ts'

export interface SetUpFieldsProps {
  readonly form: SetUpForm
  readonly faults: SetUpFaults
  readonly onChange: (part: Partial<SetUpForm>) => void
}

/** The token, and what the shop is called, speaks and counts in. */
export function ShopFields({ form, faults, onChange }: SetUpFieldsProps) {
  const { setUp } = useWords()
  const language = useLanguage()
  const said = (name: keyof SetUpForm) => (faults[name] ? setUp[faults[name]] : null)
  return (
    <fieldset className={styles.group}>
      <legend>{setUp.shop}</legend>
      <Field
        label={setUp.token}
        hint={setUp.tokenHint}
        value={form.setUpToken}
        onText={(setUpToken) => onChange({ setUpToken })}
        error={said('setUpToken')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <div className={styles.pair}>
        <Field
          label={setUp.shopName}
          value={form.shopName}
          onText={(shopName) => onChange({ shopName })}
          error={said('shopName')}
          maxLength={60}
        />
        <Field
          label={setUp.storeName}
          value={form.storeName}
          onText={(storeName) => onChange({ storeName })}
          error={said('storeName')}
          maxLength={60}
        />
        <Field
          label={setUp.storePhone}
          value={form.storePhone}
          onText={(storePhone) => onChange({ storePhone })}
          inputMode="tel"
          maxLength={40}
        />
        <Field
          label={setUp.storeAddress}
          value={form.storeAddress}
          onText={(storeAddress) => onChange({ storeAddress })}
        />
        <Choice
          label={setUp.language}
          value={form.language}
          options={[
            { value: 'zh', text: setUp.zh },
            { value: 'en', text: setUp.en },
          ]}
          onChoose={(chosen) => {
            const language = chosen === 'en' ? 'en' : 'zh'
            setLanguage(language, { keeps: true })
            onChange({ language })
          }}
        />
        <Choice
          label={setUp.currency}
          value={form.currency}
          options={currencyCodes.map((code) => ({
            value: code,
            text: currencyText(code, language),
          }))}
          onChoose={(code) => {
            if (isCurrencyCode(code)) onChange({ currency: code })
          }}
        />
        <Choice
          label={setUp.timeZone}
          value={form.timeZone}
          options={zonesWith(form.timeZone)}
          onChoose={(timeZone) => onChange({ timeZone })}
        />
      </div>
    </fieldset>
  )
}

/** `港元 HK$`. */
const currencyText = (code: CurrencyCode, language: Language): string =>
  `${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code} ${currencies[code].sign}`
