import { type ESTree, parseSync, Visitor } from 'vite'
import { type Finding, isCode, lineOf, type SourceFile } from './source-file.ts'

/** Words that say nothing to an engineer of the field, each with what to write instead. */
const refused: Readonly<Record<string, string>> = {
  wish: 'input, request',
  wishes: 'inputs, requests',
  wished: 'requested',
  told: 'details, response, reported',
  tell: 'notify, report, send',
  tells: 'notifies, reports',
  kept: 'stored, record',
  keeper: 'record type',
  asked: 'request, requested',
  leave: 'approval, permission, exit',
  gone: 'removed, missing',
  beside: 'alongside, side panel',
  hear: 'receive, handle, on',
  heard: 'received',
}

/** Event names of the browser and React. */
const events = /^on(Pointer|Mouse|Drag|Focus)[A-Z]/

/**
 * Names promised to others, so that they stay: on the wire, in the database, in the audit and its
 * journal, and in browsers since older versions.
 */
const promised = [
  'accountGone',
  'askedAtMs',
  'depositKeptMoney',
  'isAccountGone',
  'isKept',
  'keptFloat',
  'keptFloatMoney',
  'keptMoney',
  'kept_cents',
  'kept_save',
  'kept_version',
  'pointsWish',
  'toldAtMs',
]

/** Two calls and an entry of the audit say `kept`: their files may, and the tests that answer them. */
const saysKept =
  /^contract\/(office\/goods-import|print\/print|till\/log)\.ts$|^server\/areas\/((print\/print|log\/log)\.handlers|import\/undo-import|box\/record-return)\.ts$|^backoffice\/features\/report\/audit-words\.ts$|\.test\.tsx?$/

const frozen = /^server\/(platform\/db\/migrations|testing\/past)|^pictures\//

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const refusedIn = (name: string): string | undefined =>
  events.test(name) ? undefined : wordsOf(name).find((word) => Object.hasOwn(refused, word))

interface Named {
  readonly name: string
  readonly start: number
}

/** The names that a file gives: to properties apart, for those may be promised. */
function namesIn(file: SourceFile): { given: Named[]; properties: Named[] } {
  const given: Named[] = []
  const properties: Named[] = []
  const note = (list: Named[], node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') {
      list.push({ name: node.name, start: node.start })
    } else if (node?.type === 'Literal' && typeof node.value === 'string') {
      if (/^[\w-]+$/.test(node.value)) list.push({ name: node.value, start: node.start })
    }
  }
  const bind = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'ObjectPattern') {
      for (const one of node.properties) {
        if (one.type === 'RestElement') bind(one.argument)
        else if (one.shorthand) note(properties, one.key)
        else bind(one.value)
      }
    } else if (node?.type === 'ArrayPattern') node.elements.forEach(bind)
    else if (node?.type === 'AssignmentPattern') bind(node.left)
    else if (node?.type === 'RestElement') bind(node.argument)
    else note(given, node)
  }
  const bindFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    note(given, node.id)
    node.params.forEach(bind)
  }
  new Visitor({
    VariableDeclarator: (node) => bind(node.id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    CatchClause: (node) => bind(node.param),
    ClassDeclaration: (node) => note(given, node.id),
    TSInterfaceDeclaration: (node) => note(given, node.id),
    TSTypeAliasDeclaration: (node) => note(given, node.id),
    ImportSpecifier: (node) => note(given, node.local),
    Property: (node) => note(properties, node.key),
    PropertyDefinition: (node) => note(properties, node.key),
    MethodDefinition: (node) => note(properties, node.key),
    TSPropertySignature: (node) => note(properties, node.key),
    TSMethodSignature: (node) => note(properties, node.key),
    JSXAttribute: (node) => note(properties, node.name),
  }).visit(parseSync(file.path, file.text).program)
  return { given, properties }
}

/** The wire's `Money` and `Time` are cents and moments in the program. */
const asDecoded = (name: string): string => name.replace(/Money$/, 'Cents').replace(/Time$/, 'AtMs')

const known: ReadonlySet<string> = new Set([...promised, ...promised.map(asDecoded)])

/** Promised names that no file has any longer: they are promised to nobody. */
export function checkPromises(files: readonly SourceFile[]): Finding[] {
  const text = files
    .filter((file) => isCode(file) && !file.path.startsWith('tidy/'))
    .map((file) => file.text)
    .join('\n')
  return promised
    .filter((name) => !text.includes(name))
    .map((name) => ({
      path: 'tidy/plain-names.ts',
      line: 1,
      message: `${name}: promised to nobody`,
    }))
}

/** Whether the words are allowed in this file at all; the rule itself must name them. */
const isExempt = (file: SourceFile): boolean =>
  frozen.test(file.path) || /^tidy\/(plain-names|planted\.test)\.ts$/.test(file.path)

/** Names of files, of what they declare and of styles that are made of words only this project knew. */
export function checkPlainNames(files: readonly SourceFile[]): Finding[] {
  const values = new Set(variants(files))
  return files.flatMap((file) => {
    if (isExempt(file)) return []
    const finding = (name: string, start: number): Finding[] => {
      const word = refusedIn(name)
      if (word === undefined) return []
      const line = start < 0 ? 1 : lineOf(file.text, start)
      return [{ path: file.path, line, message: `${name}: not "${word}" but ${refused[word]}` }]
    }
    const path = finding(file.path, -1)
    if (file.path.endsWith('.css')) {
      const classes = [...file.text.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g)]
      return [...path, ...classes.flatMap((match) => finding(match[1] ?? '', match.index))]
    }
    if (!isCode(file)) return path
    // Reading a file whole costs much: most have none of the words.
    if (!mayHold.test(file.text)) return path
    const { given, properties } = namesIn(file)
    const own = properties.filter(
      ({ name }) =>
        !known.has(name) && !values.has(name) && !(name === 'kept' && saysKept.test(file.path)),
    )
    return [...path, ...[...given, ...own].flatMap(({ name, start }) => finding(name, start))]
  })
}

const mayHold = new RegExp(Object.keys(refused).join('|'), 'i')

/** Reasons that the wire names by their values: keys of words follow them. */
const variants = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path === 'domain/shift/variance-reason.ts')
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'(\w+)',$/gm)])
    .map(([, name = '']) => name)
