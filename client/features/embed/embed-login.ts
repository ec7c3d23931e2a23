// The till lets the page in its frame in: with a code good once, said to that window and origin alone.
import { shownTheme } from '@tillwright/web/theme.ts'
import type { EmbeddedPage, Expected, FromTill } from '@tillwright/contract/till/embed-message.ts'
import { issueOfficeCode } from '@tillwright/contract/office/office.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage } from '../../platform/words/words.ts'

interface Frame extends Expected {
  readonly window: Window | null
}

/** Says hello with a fresh code. False where none was to be had: the page goes on asking. */
export async function greet(page: EmbeddedPage, { window, origin }: Frame): Promise<boolean> {
  try {
    const { officeCode } = await callApi(issueOfficeCode, { page }, { quiet: true })
    window?.postMessage(helloOf(page, officeCode), origin)
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return false
  }
}

function helloOf(page: EmbeddedPage, officeCode: string): FromTill {
  return {
    type: 'hello',
    page,
    platformId: currentSession().platformId,
    officeCode,
    language: currentLanguage(),
    theme: shownTheme(),
  }
}
