// The page where customers join on their own phones: a form, and thanks that say the same to everybody.
import type { MemberTerms } from '@tillwright/domain/member/terms.ts'
import { escapedHtml } from '../../platform/http/escaped-html.ts'
import { publicPage } from './public-page.ts'

type Language = 'zh' | 'en'
type Fault = 'phone' | 'birthday' | 'agree' | 'terms'

const words = {
  zh: {
    title: '加入会员',
    phone: '手机号（必填）',
    name: '姓名或称呼（可不填）',
    birthday: '生日（可不填）',
    agree: '我已阅读并同意',
    join: '加入会员',
    thanks: '谢谢！',
    next: '从现在起，付款时报这个手机号即可享受会员待遇。',
    missing: '这里不能自助入会，请在收银台办理。',
    faults: {
      phone: '请填写正确的手机号。',
      birthday: '请填写正确的生日，或不填。',
      agree: '请先勾选同意。',
      terms: '条款刚刚更新，请再看一遍。',
    },
  },
  en: {
    title: 'Join as a member',
    phone: 'Phone (required)',
    name: 'Name (optional)',
    birthday: 'Birthday (optional)',
    agree: 'I have read this and agree',
    join: 'Join',
    thanks: 'Thank you!',
    next: 'From now on say this phone number when you pay.',
    missing: 'Nobody joins by themselves here. Please ask at the till.',
    faults: {
      phone: 'Please give a phone number of this country.',
      birthday: 'Please give your birthday, or leave it out.',
      agree: 'Please tick that you agree.',
      terms: 'The terms have just changed. Please read them again.',
    },
  },
} satisfies Record<Language, unknown>

/** The text of a field as it was typed. */
export interface JoinCells {
  readonly phone: string
  readonly name: string
  readonly birthday: string
}

interface JoinForm {
  readonly language: Language
  readonly storeName: string
  readonly terms: MemberTerms
  readonly termsVersion: number
  readonly cells: JoinCells
  readonly fault: Fault | null
}

export function joinForm({ language, storeName, fault, cells, ...of }: JoinForm): string {
  const say = words[language]
  const field = (name: keyof JoinCells, rest: string) =>
    `<label>${say[name]}<input name="${name}" value="${escapedHtml(cells[name])}" ${rest}></label>`
  return publicPage(
    language,
    say.title,
    `<header><h1>${escapedHtml(storeName)}</h1><p>${say.title}</p></header>
<section><form method="post">
${fault === null ? '' : `<p class="bad" role="alert">${say.faults[fault]}</p>`}
${field('phone', 'type="tel" autocomplete="tel" required maxlength="20"')}
${field('name', 'autocomplete="name" maxlength="40"')}
${field('birthday', 'type="date" autocomplete="bday"')}
<p>${escapedHtml(of.terms[language])}</p>
<label class="agree"><input type="checkbox" name="agree" value="1" required><span>${say.agree}</span></label>
<input type="hidden" name="termsVersion" value="${of.termsVersion}">
<button>${say.join}</button>
</form></section>`,
  )
}

/** The same whoever has the phone: nobody learns whether somebody was a member before. */
export const joinedPage = (language: Language, storeName: string): string =>
  publicPage(
    language,
    words[language].title,
    `<header><h1>${escapedHtml(storeName)}</h1><p>${words[language].thanks}</p></header><section>${words[language].next}</section>`,
  )

export const noJoinPage = (language: Language): string =>
  publicPage(language, words[language].title, `<header><p>${words[language].missing}</p></header>`)
