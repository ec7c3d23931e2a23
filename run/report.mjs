// Runs named steps, counts what passed and failed, and ends with the one closing line.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, tool } from './workplace.mjs'

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
  return {
    async check(name, command, args) {
      say(`\n— ${name}`)
      const code = await tool(command, args)
      add(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    },
    async tests(project, env) {
      say(`\n— tests: ${project}`)
      const output = join(folder, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
      const code = await tool('vitest', ['run', '--project', project, ...reporters], env)
      const result = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : {}
      const passed = result.numPassedTests ?? 0
      const failed = result.numFailedTests ?? 0
      // A file that could not be loaded fails the run without a failed test of its own.
      const unseen = code !== 0 && failed === 0
      add(`tests: ${project}`, passed, unseen || passed + failed === 0 ? failed + 1 : failed)
    },
    finish() {
      say(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
      process.exit(total.failed === 0 ? 0 : 1)
    },
  }
}

/** What must hold before any test is worth running: format, lint, types, the house rules. */
export async function houseChecks(report) {
  await report.check('format', 'biome', ['format', '.'])
  await report.check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await report.check('types', 'tsc', ['-b'])
  await report.tests('tidy')
}
