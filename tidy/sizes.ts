import { type ESTree, parseSync, Visitor } from 'vite'
import { type Finding, isCode, isTest, lineOf, type SourceFile } from './source-file.ts'

const limits = { source: 300, test: 600, function: 60, component: 120, parameters: 4 }

/** A table of data is as long as its subject: these folders hold lists, not logic. */
const lists = /\.words\.ts$|^(demo\/catalogue|server\/platform\/db\/migrations)\//

type Written = ESTree.Function | ESTree.ArrowFunctionExpression

const nameOf = (node: ESTree.Node | null): string => (node?.type === 'Identifier' ? node.name : '')

/** Every function with a body, and the name it goes by: its own, its constant's or its method's. */
function functionsOf(file: SourceFile): Map<Written, string> {
  const functions = new Map<Written, string>()
  const name = (value: ESTree.Node | null, by: ESTree.Node): void => {
    if (value?.type === 'FunctionExpression' || value?.type === 'ArrowFunctionExpression') {
      functions.set(value, nameOf(by))
    }
  }
  const see = (node: Written): void => {
    if (!functions.get(node)) functions.set(node, nameOf(node.id))
  }
  new Visitor({
    VariableDeclarator: (node) => name(node.init, node.id),
    MethodDefinition: (node) => name(node.value, node.key),
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  }).visit(parseSync(file.path, file.text).program)
  return functions
}

function functionFindings(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  for (const [node, name] of functionsOf(file)) {
    const line = lineOf(file.text, node.start)
    const length = lineOf(file.text, node.end) - line + 1
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const most = isComponent ? limits.component : limits.function
    const report = (message: string): void => {
      findings.push({ path: file.path, line, message: `${name || 'function'} ${message}` })
    }
    if (length > most) report(`has ${length} lines, ${most} at most`)
    if (node.params.length > limits.parameters) {
      report(`takes ${node.params.length} parameters, ${limits.parameters} at most`)
    }
  }
  return findings
}

/** Files and functions that have outgrown their room. Tests may hold long stories in one function. */
export function checkSizes(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const isStyle = file.path.endsWith('.css')
    if (lists.test(file.path) || !(isStyle || isCode(file))) return []
    const lines = file.text.trimEnd().split('\n').length
    const most = isTest(file) ? limits.test : limits.source
    const tooLong =
      lines > most ? [{ path: file.path, line: 1, message: `${lines} lines, ${most} at most` }] : []
    return isStyle || isTest(file) ? tooLong : [...tooLong, ...functionFindings(file)]
  })
}
