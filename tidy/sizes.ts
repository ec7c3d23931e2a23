import ts from 'typescript'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

const limits = { source: 300, test: 600, function: 60, component: 120, parameters: 4 }

/** A table of data is as long as its subject: these folders hold lists, not logic. */
const lists = /^(client\/words\/|server\/demo\/catalogue\/|server\/db\/migrations\/)/

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text
  const parent = node.parent
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : ''
}

function functionFindings(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const start = lineAt(node.getStart())
      const length = lineAt(node.end) - start + 1
      const name = nameOf(node)
      const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
      const most = isComponent ? limits.component : limits.function
      const report = (message: string): void => {
        findings.push({ path: file.path, line: start, message: `${name || 'function'} ${message}` })
      }
      if (length > most) report(`has ${length} lines, ${most} at most`)
      if (node.parameters.length > limits.parameters) {
        report(`takes ${node.parameters.length} parameters, ${limits.parameters} at most`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return findings
}

/** Files and functions that have outgrown their room. Tests may hold long stories in one function. */
export function checkSizes(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    if (lists.test(file.path)) return []
    const lines = file.text.trimEnd().split('\n').length
    const most = isTest(file) ? limits.test : limits.source
    const tooLong =
      lines > most ? [{ path: file.path, line: 1, message: `${lines} lines, ${most} at most` }] : []
    return isTest(file) ? tooLong : [...tooLong, ...functionFindings(file)]
  })
}
