import { expect, it } from 'vitest'
import { type Call, decodeInput } from '../call.ts'
import { calls } from '../calls.ts'
import { codes } from '../codes/codes.ts'
import { examples } from './examples.ts'
import { openApi } from './openapi.ts'

const byName: Readonly<Record<string, Call>> = calls

it.each(Object.entries(examples))('shows an example of %s that its call takes', (name, example) => {
  const of = byName[name]
  if (of === undefined) throw new Error(`no call ${name}`)
  expect(decodeInput(of, example)).toMatchObject({ ok: true })
  const body = openApi(calls, codes).paths[of.path]?.['post']?.requestBody
  expect(body).toMatchObject({ content: { 'application/json': { example } } })
})

it('has an example of an order of another program', () => {
  expect(Object.keys(examples)).toContain('placeIntakeOrder')
})

it('names each operation once, by an identifier of any language', () => {
  const ids = Object.values(openApi(calls, codes).paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.filter((one) => !/^[A-Za-z]\w*$/.test(one))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
