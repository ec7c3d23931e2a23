import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Something a check does not accept. `line` counts from 1. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly message: string
}

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

const skipped = new Set(['node_modules', 'dist', '.types', 'data', '.git'])
const readable = /\.(tsx?|mjs|css|md|json|html|yml)$/

/** Every text file of the project that people write, in a stable order. */
export function readProject(): SourceFile[] {
  const files: SourceFile[] = []
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (readable.test(entry.name) && entry.name !== 'package-lock.json') {
        files.push({
          path: relative(projectRoot, path).split(sep).join('/'),
          text: readFileSync(path, 'utf8'),
        })
      }
    }
  }
  walk(projectRoot)
  return files.sort((a, b) => a.path.localeCompare(b.path))
}

export const isCode = (file: SourceFile): boolean => /\.tsx?$/.test(file.path)
export const isTest = (file: SourceFile): boolean => /\.test\.tsx?$/.test(file.path)

/** The line, from 1, of the character at `index`. */
export const lineOf = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length
