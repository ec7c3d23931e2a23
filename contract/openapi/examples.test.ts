import { expect, it } from 'vitest'
import { type Call, decodeInput, readUntrusted } from '../call.ts'
import { calls } from '../calls.ts'
import { codes } from '../codes/codes.ts'
import { examples, lineExamples } from './examples.ts'
import { fieldWords } from './field-words.ts'
import { openApi, type Operation } from './openapi.ts'

const byName: Readonly<Record<string, Call>> = calls
const document = openApi(calls, codes)
const ofPrograms = Object.entries(byName).filter(([, { needs }]) => needs === 'service')

const callNamed = (name: string): Call => {
  const of = byName[name]
  if (of === undefined) throw new Error(`no call ${name}`)
  return of
}
const operationOf = ({ path, method }: Call): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()]

it.each(Object.entries(examples))('shows an example of %s that its call takes', (name, example) => {
  const of = callNamed(name)
  expect(decodeInput(of, example)).toMatchObject({ ok: true })
  const operation = operationOf(of)
  if (of.method === 'POST' && of.line === null)
    expect(operation?.requestBody).toMatchObject({ content: { 'application/json': { example } } })
  else
    for (const [field, value] of Object.entries(example))
      expect(operation?.parameters).toContainEqual(
        expect.objectContaining({ name: field, in: 'query', example: value }),
      )
})

it.each(Object.entries(lineExamples))('shows a line of %s that its call takes', (name, example) => {
  const of = callNamed(name)
  expect(of.line && readUntrusted(of.line, example)).toMatchObject({ ok: true })
  const content = { 'application/x-ndjson': { example } }
  expect(operationOf(of)?.requestBody).toMatchObject({ content })
})

it('shows an example of every call that other programs make and say something with', () => {
  const silent = ['getServiceAccount']
  const names = ofPrograms.map(([name]) => name).filter((name) => !silent.includes(name))
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted())
  const ofLines = ofPrograms.filter(([, { line }]) => line !== null).map(([name]) => name)
  expect(Object.keys(lineExamples).toSorted()).toEqual(ofLines.toSorted())
})

/** Every field below a schema, with its description. */
function* fieldsIn(schema: unknown): Generator<readonly [field: string, words: unknown]> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [field, of] of Object.entries(Object(Reflect.get(schema, 'properties')))) {
    yield [field, Reflect.get(Object(of), 'description')]
    yield* fieldsIn(of)
  }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf'])
    for (const inner of [Reflect.get(schema, key)].flat()) yield* fieldsIn(inner)
}

it('says of every field of these calls what it means, and of no other', () => {
  const met = new Set<string>()
  const silent = ofPrograms.flatMap(([name]) =>
    ['Input', 'Line', 'Output'].flatMap((end) => {
      const own = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${end}`
      return [...fieldsIn(document.components.schemas[own])].flatMap(([field, words]) => {
        met.add(fieldWords[`${name} ${field}`] === undefined ? field : `${name} ${field}`)
        return typeof words === 'string' && words !== '' ? [] : [`${name} ${field}`]
      })
    }),
  )
  expect(silent).toEqual([])
  expect(Object.keys(fieldWords).filter((one) => !met.has(one))).toEqual([])
})

it('names each operation once, by an identifier of any language', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.filter((one) => !/^[A-Za-z]\w*$/.test(one))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
