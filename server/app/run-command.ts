import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadReset } from '../areas/account/reset-owner.ts'
import { BadPlatform } from '../areas/office/add-platform.ts'
import { BadMove } from '../areas/platforms/move-platform.ts'
import { ArchiveFault } from '../platform/archive/archive-fault.ts'
import { MovedBooks } from '../platform/books/moved-books.ts'
import { BadConfig } from '../platform/config.ts'
import { ShopInUse } from '../platform/db/hold-shop.ts'
import { TargetInUse } from '../platform/db/load-target.ts'
import { FailedStep, NewerSchema, OlderSchema } from '../platform/db/migrate.ts'
import { NoShopThere } from '../platform/db/open-to-read.ts'
import { UnfinishedLoad } from '../platform/db/unfinished-load.ts'
import { WrongSecretFile } from '../platform/secret/secret-file.ts'
import { fromStored } from '../platform/db/stored-json.ts'
import { PepperInUse } from './pepper/rotate-pepper.ts'

/** The arguments of a command cannot be read. The message is for people. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

const mendable = [
  ArchiveFault,
  BadConfig,
  BadInput,
  BadMove,
  BadPlatform,
  BadReset,
  FailedStep,
  MovedBooks,
  NewerSchema,
  NoShopThere,
  OlderSchema,
  PepperInUse,
  ShopInUse,
  TargetInUse,
  UnfinishedLoad,
  WrongSecretFile,
]

/** Whether whoever started a program can fix this error. */
export const isMendable = (cause: unknown): cause is Error =>
  mendable.some((kind) => cause instanceof kind)

/** For people at a terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command of the command line and ends with the code it answers. What somebody can put right is a sentence and
 * no stack; it ends with 2.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  // Whatever is written is for this account of the machine alone.
  process.umask(0o077)
  try {
    process.exitCode = await command()
  } catch (cause) {
    process.stderr.write(`${isMendable(cause) ? cause.message : stackOf(cause)}\n`)
    process.exitCode = 2
  }
}

const stackOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)

/**
 * Returns the values that follow these names, and the positional arguments. Throws `BadInput` for
 * an unknown name.
 */
export function readArguments(
  args: readonly string[],
  names: readonly string[],
  usage: string,
): { readonly named: ReadonlyMap<string, string>; readonly others: readonly string[] } {
  const named = new Map<string, string>()
  const others: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('--')) others.push(arg)
    else {
      const value = args[at + 1]
      if (!names.includes(arg.slice(2)) || value === undefined) throw new BadInput(usage)
      named.set(arg.slice(2), value)
      at += 1
    }
  }
  return { named, others }
}

/** The version of this program, from the package that it runs in. */
export const programVersion = (appFolder: string): string =>
  fromStored<{ version: string }>(readFileSync(join(appFolder, 'package.json'), 'utf8')).version
