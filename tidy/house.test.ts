import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBanned } from './banned.ts'
import { checkCallCallers } from './call-callers.ts'
import { checkClaims } from './claims.ts'
import { checkCircles } from './circles.ts'
import { checkCodeCoverage } from './code-coverage.ts'
import { checkContractCoverage } from './contract-coverage.ts'
import { checkDeadExports } from './dead-exports.ts'
import { checkDeadFiles } from './dead-files.ts'
import { checkBorrowedStyles, checkFeaturePairs } from './feature-pairs.ts'
import { checkFieldLimits } from './field-limits.ts'
import { checkImports } from './import-rule.ts'
import { importsOf } from './imports-of.ts'
import { checkJourneyWords } from './journey-words.ts'
import { checkLayers, checkPlaces } from './layers.ts'
import { checkLinks } from './links.ts'
import { checkOnce } from './once.ts'
import { checkPlainNames, checkPromises } from './plain-names.ts'
import { checkQueries } from './queries.ts'
import { checkSizes } from './sizes.ts'
import { type Finding, isCode, projectRoot, readProject } from './source-file.ts'
import { checkWrittenPages } from './written-pages.ts'

const files = readProject()
const show = (findings: readonly Finding[]) =>
  findings.map(({ path, line, message }) => `${path}:${line}  ${message}`)

it('reads the whole project', () => {
  const code = files.filter(isCode)
  expect(code.length).toBeGreaterThan(200)
  expect(code.flatMap(importsOf).length).toBeGreaterThan(600)
})

it('allows imports only between packages that may import each other', () =>
  expect(show(checkImports(files))).toEqual([]))
it('keeps queries in store files', () => expect(show(checkQueries(files))).toEqual([]))
it('refuses a repeat in one place', () => expect(show(checkOnce(files))).toEqual([]))
it('calls no higher layer', () => expect(show(checkLayers(files))).toEqual([]))
it('imports one feature from another only where the pair is listed', () =>
  expect(show(checkFeaturePairs(files))).toEqual([]))
it('borrows no styles from another feature', () =>
  expect(show(checkBorrowedStyles(files))).toEqual([]))
it('gives every file of a package a layer', () => expect(show(checkPlaces(files))).toEqual([]))
it('has no circle of files', () => expect(show(checkCircles(files))).toEqual([]))
it('keeps files and functions within their limits', () =>
  expect(show(checkSizes(files))).toEqual([]))
it('uses no banned call, word or name', () => expect(show(checkBanned(files))).toEqual([]))
it('names things as engineers of the field do', () =>
  expect(show(checkPlainNames(files))).toEqual([]))
it('excepts no name that nobody was promised', () => expect(show(checkPromises(files))).toEqual([]))
it('handles every call it declares, and calls it in a test', () =>
  expect(show(checkContractCoverage(files))).toEqual([]))
it('makes every call of the specification from the till or the back office', () =>
  expect(show(checkCallCallers(files))).toEqual([]))
it('provokes every code it can answer with', () =>
  expect(show(checkCodeCoverage(files))).toEqual([]))
it('has no text field without a limit in words', () =>
  expect(show(checkFieldLimits(files))).toEqual([]))
it('finds things in journeys by the dictionaries alone', () =>
  expect(show(checkJourneyWords(files))).toEqual([]))
it('has no dead file', () => expect(show(checkDeadFiles(files))).toEqual([]))

it('documents only commands that exist, and every bench', () =>
  expect(show(checkWrittenPages(files))).toEqual([]))

it('exports nothing that is not imported', () => expect(show(checkDeadExports(files))).toEqual([]))

it('has one version in every package', () => {
  const said = files.find(({ path }) => path === 'contract/app-version.ts')?.text ?? ''
  // A file that only names the Node to fetch is no package of the product and has no version.
  const packages = files.filter(
    ({ path, text }) => path.endsWith('package.json') && 'version' in JSON.parse(text),
  )
  const others = packages.filter(({ text }) => !said.includes(`'${JSON.parse(text).version}'`))
  expect(packages.length).toBeGreaterThan(10)
  expect(others.map(({ path }) => path)).toEqual([])
})

it('claims nothing about security that no test proves', () =>
  expect(show(checkClaims(files))).toEqual([]))

it('links only to files that exist', () => {
  const exists = (path: string) => existsSync(join(projectRoot, path))
  expect(show(checkLinks(files, exists))).toEqual([])
})
