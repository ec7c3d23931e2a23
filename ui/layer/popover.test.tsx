import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Popover } from './Popover.tsx'

it('does not claim to be modal, for what lies behind it can be used', () => {
  const html = renderToStaticMarkup(
    <Popover label="More" onClose={() => undefined}>
      <button type="button">One</button>
    </Popover>,
  )
  expect(html).toContain('aria-label="More"')
  expect(html).not.toContain('aria-modal')
})
