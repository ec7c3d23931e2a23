import { type Call, inputJsonSchema, outputJsonSchema } from '@tillwright/contract/call.ts'
import type { Code } from '@tillwright/contract/codes.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark;--line:light-dark(#d5dae6,#343c4e);--soft:light-dark(#f4f6fb,#1a1f2b);--quiet:light-dark(#5f687c,#98a1b6);--brand:light-dark(#3f60c4,#93a9ec)}
body{font:16px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 24px}
h1{font-size:28px;margin:0}h2{font-size:18px;margin:40px 0 8px;scroll-margin-top:16px}
p{margin:4px 0;color:var(--quiet)}code,pre{font:13px/1.5 ui-monospace,monospace}
nav{columns:3;font-size:14px;margin:24px 0}nav a{display:block;color:var(--brand);text-decoration:none}
.path{display:block;padding:8px 12px;background:var(--soft);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
details{margin:8px 0}summary{cursor:pointer;color:var(--brand)}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{border-bottom:1px solid var(--line);padding:6px 8px;text-align:left;vertical-align:top}
@media(max-width:640px){nav{columns:1}}`

/** The reference as a page that needs no script: every call, then every code. */
export function referencePage(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
): string {
  const named = Object.entries(calls)
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Tillwright API</title>
<style>${style}</style><h1>Tillwright API</h1>
<p>Every answer has the envelope <code>{code, msg, data}</code>; 1200 is success. <a href="/openapi.json">openapi.json</a> says the same for machines.</p>
<nav>${named.map(([name]) => `<a href="#${name}">${name}</a>`).join('')}<a href="#codes">Codes</a></nav>
${named.map(([name, of]) => section(name, of)).join('')}
<h2 id="codes">Codes</h2><table><tr><th>Code<th>Name<th>Meaning</tr>${Object.entries(codes)
    .map(([name, code]) => codeRow(name, code))
    .join('')}</table></html>`
}

function section(name: string, of: Call): string {
  const paths = [of.path, ...of.aliases, ...(of.viaGateway === null ? [] : [of.viaGateway])]
  const facts = [
    `Needs ${of.needs}${of.inShift ? ' and an open shift' : ''}`,
    of.idempotentBy === null ? '' : `the same ${of.idempotentBy} is answered once`,
    `${of.timeoutMs / 1000} s`,
    of.ours === null ? '' : `ours: ${of.ours}`,
  ].filter((fact) => fact !== '')
  return `<h2 id="${name}">${name}</h2><p>${escaped(of.summary)}</p>
${paths.map((path) => `<code class="path">${of.methods.join(' ')} ${path}</code>`).join('')}
<p>${escaped(facts.join(' · '))}</p>
${schema('Request', inputJsonSchema(of))}${schema('Answer', outputJsonSchema(of))}`
}

const schema = (title: string, of: object): string =>
  `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(of, null, 2))}</pre></details>`

const codeRow = (name: string, { code, summary, from }: Code): string =>
  `<tr><td>${code}<td>${name}${from === 'ours' ? ' (ours)' : ''}<td>${escaped(summary)}</tr>`
