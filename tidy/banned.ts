import { type Finding, isCode, isTest, lineOf, type SourceFile } from './source-file.ts'

interface Ban {
  readonly pattern: RegExp
  /** Files where it is allowed: the one door it belongs to. */
  readonly except?: RegExp
  readonly instead: string
}

const clocks = /^(server\/platform|web)\/clock\.ts$|^(bench|journeys|tidy|run)\/|^server\/testing\//
// The first paint comes before any module: it reads the three choices it needs by itself.
const storage =
  /^client\/(platform\/storage\/|features\/outbox\/|app\/first-paint\.ts$)|^backoffice\/platform\/storage\//

// Where the sign is the yuan's own, in the font of a printer or in the name of a scale's format.
const signs =
  /^domain\/(money\/currency|barcode\/usual-scale-formats)\.ts$|^printing\/encoding\/(paper-characters|printer-font)\.ts$|^ui\/text\/currency-sign\.ts$|^client\/platform\/words\/checkout\.words\.ts$|^(bench|journeys)\//

const bannedInCode: readonly Ban[] = [
  { pattern: /\bDate\.now\(/g, except: clocks, instead: 'take the time from the clock' },
  { pattern: /\bnew Date\(\)/g, except: clocks, instead: 'take the time from the clock' },
  {
    pattern: /\bMath\.random\(/g,
    except: /^bench\//,
    instead: 'crypto.randomUUID or a seeded source',
  },
  {
    pattern: /(?<![.\w])fetch\(/g,
    except:
      /^web\/api\/|^client\/platform\/api\/|^journeys\/|^bench\/|^server\/(testing|areas\/gateways|platform\/archive\/s3)\/|^lab\/ordering-program/,
    instead: 'callApi() of client/platform/api, post() of server/areas/gateways',
  },
  { pattern: /\blocalStorage\b/g, except: storage, instead: 'client/platform/storage' },
  {
    pattern: /\bindexedDB\b/g,
    // Stories look at a till's stored data.
    except: new RegExp(`${storage.source}|^journeys/`),
    instead: 'client/platform/storage',
  },
  {
    pattern: /'readwrite'\)/g,
    except: /^(bench|journeys)\//,
    instead: "{ durability: 'strict' }: a relaxed write that was killed has wiped a whole database",
  },
  {
    pattern: /\bparseFloat\(/g,
    instead: 'parseMoney, parseWeight: money never passes through floats',
  },
  {
    pattern: /\.toFixed\(/g,
    except: /^bench\//,
    instead: 'formatCents, formatWeight: money never passes through floats',
  },
  {
    pattern: /['"`>$\s][¥￥]/g,
    except: signs,
    instead: 'amountLabel, paperWords, currencies: a shop counts in its own currency',
  },
  {
    pattern: /^\s*failureOf\(\w+\)$/gm,
    instead: 'throwUnlessFailure: a function that answers a value is not called to throw',
  },
  { pattern: /\bconsole\./g, except: /^bench\//, instead: 'the log' },
  { pattern: /:\s*any\b|<any>|\bas any\b/g, instead: 'a type' },
  {
    pattern: /\bexport default\b/g,
    except: /(^|\/)(vite|vitest)\.config\.ts$/,
    instead: 'a named export',
  },
  {
    pattern: /\baria-modal\b/g,
    instead:
      'showModal(), which says it and makes it true: the page behind can be reached otherwise',
  },
  { pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(/g, instead: 'React' },
  { pattern: /@ts-ignore|@ts-nocheck/g, instead: 'a type that holds' },
  { pattern: /\b(TODO|FIXME|XXX)\b/g, instead: 'finish it, or say it in decisions/' },
  { pattern: /\b(describe|it|test)\.(skip|only|todo)\(/g, instead: 'a test that runs' },
]

const bannedAnywhere: readonly Ban[] = [
  {
    pattern: /(?<![\w.-])\/(?:home|root|tmp|Users|work)\/\w/g,
    instead: 'a path inside the project, or tmpdir(): other machines have no such folder',
  },
]

const bannedNames = /(^|\/)(utils?|helpers?|common|misc|core|shared|lib|managers?)(\/|\.tsx?$)/

const strip = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )

function matches(file: SourceFile, text: string, bans: readonly Ban[]): Finding[] {
  return bans.flatMap(({ pattern, except, instead }) => {
    if (except?.test(file.path)) return []
    return [...text.matchAll(pattern)].map((match) => ({
      path: file.path,
      line: lineOf(text, match.index),
      message: `${match[0].trim()} is not used here; instead: ${instead}`,
    }))
  })
}

/** Calls, words and names the house does without, each with what to use in its place. */
export function checkBanned(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    if (file.path.startsWith('tidy/')) return []
    const named = bannedNames.test(file.path)
      ? [{ path: file.path, line: 1, message: 'this name says nothing; name what is inside' }]
      : []
    const marks = bannedInCode.filter((ban) => /TODO|skip/.test(ban.pattern.source))
    const inCode = !isCode(file)
      ? []
      : isTest(file)
        ? matches(file, file.text, marks)
        : [
            ...matches(file, strip(file.text), bannedInCode),
            ...matches(file, file.text, marks.slice(0, 1)),
          ]
    return [...named, ...inCode, ...matches(file, file.text, bannedAnywhere)]
  })
}
