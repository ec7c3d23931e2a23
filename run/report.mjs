// Runs named steps, counts what passed and failed, and ends with the one closing line.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { say, tool } from './workplace.mjs'

/** Stories wait more than they work: three of them keep two processors busy. */
const atOnce = 3

const isBroken = ({ status }) => status !== 'passed'

/** How many tests passed and failed. A run that failed without a failed test counts as one. */
function counted({ code, files }) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return [passed, (code !== 0 || passed === 0) && failed === 0 ? 1 : failed]
}

/** One row for each test that failed, with the first line of why: what a cut log still shows at its end. */
export function failedRows(files) {
  return files.filter(isBroken).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const tests = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0]])
    return (tests.length > 0 ? tests : [['', message]]).map(
      ([test, why = '']) =>
        `         ${basename(name)}: ${[test, why.split('\n')[0]].filter(Boolean).join(': ')}`,
    )
  })
}

/** One row for each file that failed and then passed, with the tests that had failed: each is a fault to mend. */
export function unsteadyRows(first, second) {
  const passed = new Set(second.filter((file) => !isBroken(file)).map(({ name }) => name))
  return first
    .filter((file) => isBroken(file) && passed.has(file.name))
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const what = failed.map(({ fullName }) => fullName).join('; ') || message
      return `  UNSTEADY ${basename(name)} passed only the second time: ${what}`
    })
}

/** A tally of checks and tests. `check` counts one per command, `tests` counts what Vitest ran. */
export function makeReport() {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-'))
  const total = { passed: 0, failed: 0 }
  const rows = []
  const add = (name, passed, failed) => {
    total.passed += passed
    total.failed += failed
    rows.push(`  ${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed`)
  }
  /** Runs a project's tests and answers the exit code with what it wrote of each file. */
  const vitest = async (project, options, env) => {
    const output = join(folder, `${project}.json`)
    rmSync(output, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
    const code = await tool('vitest', ['run', '--project', project, ...reporters, ...options], env)
    const files = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).testResults : []
    return { code, files }
  }
  return {
    async check(name, command, args) {
      say(`\n— ${name}`)
      const code = await tool(command, args)
      add(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    },
    async tests(project, env) {
      say(`\n— tests: ${project}`)
      const response = await vitest(project, [], env)
      add(`tests: ${project}`, ...counted(response))
      rows.push(...failedRows(response.files))
    },
    /**
     * Stories wait for things that a person would see, and a busy machine may delay them too long:
     * a failed file is run again, alone and in an empty shop. A real fault fails twice.
     */
    async stories(project, env) {
      say(`\n— tests: ${project}`)
      const response = await vitest(project, [`--maxWorkers=${atOnce}`], env)
      const broken = response.files.filter(isBroken).map(({ name }) => name)
      if (broken.length === 0) return add(`tests: ${project}`, ...counted(response))
      say(`\n— tests: ${project}, run again: ${broken.map((name) => basename(name)).join(' ')}`)
      const again = await vitest(project, [...broken, '--no-file-parallelism'], env)
      const files = [...response.files.filter((file) => !isBroken(file)), ...again.files]
      add(`tests: ${project}`, ...counted({ code: again.code, files }))
      rows.push(...failedRows(again.files))
      rows.push(...unsteadyRows(response.files, again.files))
    },
    finish() {
      say(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
      process.exit(total.failed === 0 ? 0 : 1)
    },
  }
}

/** Checks that must pass before any test is worth running: format, lint, types, the house rules. */
export async function houseChecks(report) {
  await report.check('format', 'biome', ['format', '.'])
  await report.check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await report.check('types', 'tsc', ['-b'])
  await report.tests('tidy')
}
