import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOfferedKinds } from './use-offered-kinds.ts'

const kinds = ['serial', 'virtual', 'none'] as const
const Offered = ({ chosen }: { readonly chosen: (typeof kinds)[number] }) =>
  createElement('p', null, useOfferedKinds(kinds, chosen).join(' '))
const offered = (chosen: (typeof kinds)[number]) =>
  renderToStaticMarkup(createElement(Offered, { chosen }))

test('offers a real shop no simulated device but the one it uses', () => {
  expect(offered('none')).toBe('<p>serial none</p>')
  expect(offered('virtual')).toBe('<p>serial virtual none</p>')
})
