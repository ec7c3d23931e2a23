import {
  type Call,
  inputJsonSchema,
  jsonSchemaOf,
  outputJsonSchema,
} from '@tillwright/contract/call.ts'
import type { Code } from '@tillwright/contract/codes/codes.ts'
import { lineOf } from '@tillwright/contract/wire/lines.ts'
import { escapedHtml } from '../../platform/http/escaped-html.ts'

/** The reference as a page: every call, then every code. It reads without its script, which only searches. */
export function referencePage(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
): string {
  const named = Object.entries(calls)
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Tillwright API</title>
<link rel="stylesheet" href="docs/reference.css"><script type="module" src="docs/reference.js"></script>
<h1>Tillwright API</h1>
<p>${named.length} calls. Every answer has the envelope <code>{code, msg, data}</code>; 1200 is success. <a href="../openapi.json">openapi.json</a> says the same for machines.</p>
<form role="search"><input type="search" aria-label="Search" placeholder="Search calls, paths, fields and codes" autofocus></form>
<nav>${named.map(([name, of]) => link(name, of)).join('')}<a href="#codes">codes</a></nav>
<p id="none" hidden>Nothing here has all these words.</p>
${named.map(([name, of]) => section(name, of)).join('')}
<h2 id="codes">Codes</h2><table><tr><th>Code<th>Name<th>Meaning</tr>${Object.entries(codes)
    .map(([name, code]) => codeRow(name, code))
    .join('')}</table></html>`
}

/** Found by the path and the summary as well as by the name. */
const link = (name: string, of: Call): string =>
  `<a href="#${name}" data-also="${escapedHtml(`${of.path} ${of.summary}`)}">${name}</a>`

function section(name: string, of: Call): string {
  const paths = [of.path, ...of.aliases, ...(of.viaGateway === null ? [] : [of.viaGateway])]
  const facts = [
    `Needs ${of.needs}${of.scope === null ? '' : ` for ${of.scope}`}${of.inShift ? ' and an open shift' : ''}`,
    of.idempotentBy === null ? '' : `the same ${of.idempotentBy} is answered once`,
    of.endsSession ? 'ends the session, which may ask this again and nothing else' : '',
    `${of.timeoutMs / 1000} s`,
    of.ours === null ? '' : `ours: ${of.ours}`,
  ].filter((fact) => fact !== '')
  return `<section><h2 id="${name}">${name}</h2><p>${escapedHtml(of.summary)}</p>
${paths.map((path) => `<code class="path">${of.methods.join(' ')} ${path}</code>`).join('')}
<p>${escapedHtml(facts.join(' · '))}</p>
${schema('Request', inputJsonSchema(of))}${of.line === null ? '' : schema('Each line sent', jsonSchemaOf(of.line))}${schema(lineOf(of.output) === null ? 'Answer' : 'Each line of the answer', outputJsonSchema(of))}</section>`
}

const schema = (title: string, of: object): string =>
  `<details><summary>${title}</summary><pre>${escapedHtml(JSON.stringify(of, null, 2))}</pre></details>`

const codeRow = (name: string, { code, summary, from }: Code): string =>
  `<tr data-code><td>${code}<td>${name}${from === 'ours' ? ' (ours)' : ''}<td>${escapedHtml(summary)}</tr>`
