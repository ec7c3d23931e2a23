/** The reference's own style and script: files of their own, since the page policy runs nothing inline. */
export const referenceStyle = `
:root{color-scheme:light dark;--line:light-dark(#d5dae6,#343c4e);--soft:light-dark(#f4f6fb,#1a1f2b);--quiet:light-dark(#5f687c,#98a1b6);--brand:light-dark(#3f60c4,#93a9ec)}
body{font:16px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 24px}
h1{font-size:28px;margin:0}h2{font-size:18px;margin:40px 0 8px;scroll-margin-top:88px}
p{margin:4px 0;color:var(--quiet)}code,pre{font:13px/1.5 ui-monospace,monospace}
a{color:var(--brand)}
form{position:sticky;top:0;padding:16px 0;background:Canvas}
input{box-sizing:border-box;width:100%;font:inherit;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--soft);color:inherit}
nav{columns:3;font-size:14px;margin:8px 0 24px}nav a{display:block;text-decoration:none;padding:2px 0}
.path{display:block;padding:8px 12px;margin:4px 0;background:var(--soft);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
details{margin:8px 0}summary{cursor:pointer;color:var(--brand)}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{border-bottom:1px solid var(--line);padding:6px 8px;text-align:left;vertical-align:top}
[hidden]{display:none}
@media(max-width:640px){nav{columns:1}}
`

/** Shows only what the words in the search box occur in. Without it the page is whole. */
export const referenceScript = `
const box = document.querySelector('input')
const none = document.querySelector('#none')
const parts = [...document.querySelectorAll('section, tr[data-code], nav a')]
const texts = parts.map((part) => (part.textContent + ' ' + (part.dataset.also ?? '')).toLowerCase())
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  parts.forEach((part, at) => {
    part.hidden = !words.every((word) => texts[at].includes(word))
    if (!part.hidden && part.tagName !== 'A') shown += 1
  })
  none.hidden = shown > 0
})
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
`
