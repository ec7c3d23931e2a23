// The look of pages that customers open on their own phones, complete without any script.

/** A page in either language; it stands two levels below the server's own address. */
export const publicPage = (language: 'zh' | 'en', title: string, body: string): string =>
  `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="../../r/receipt.css"><main>
${body}
</main></html>`

/** The language of whoever reads, by what the browser asks for. */
export const languageOf = (accepted = ''): 'zh' | 'en' =>
  accepted.trim().slice(0, 2) === 'en' ? 'en' : 'zh'

export const publicStyle = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f4f6fb,#11141c);color:light-dark(#1a1f2c,#f2f4fa);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:34rem;margin:0 auto;padding:1rem}
header,section,footer{margin-bottom:.75rem;padding:1rem;border-radius:12px;background:light-dark(#fff,#1a1f2b)}
h1{margin:0;font-size:1.25rem}header p{margin:.25rem 0 0;color:light-dark(#4a5264,#bcc4d6)}
h2,footer{display:flex;justify-content:space-between;gap:1rem}h2{margin:0 0 .5rem;font-size:1rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0;color:light-dark(#4a5264,#bcc4d6)}
dd{margin:0;text-align:end}footer{font-size:1.25rem}
a{color:light-dark(#1d4fd7,#9db8ff)}.join{padding:.5rem 0;text-align:center}
form{display:grid;gap:1rem}label{display:grid;gap:.25rem}
input:not([type=checkbox]){box-sizing:border-box;width:100%;min-height:3rem;padding:0 .75rem;border:1px solid light-dark(#8a93a6,#68718a);border-radius:8px;background:light-dark(#fff,#11141c);color:inherit;font:inherit}
.agree{grid-template-columns:auto 1fr;gap:.75rem;align-items:start}.agree input{width:1.5rem;height:1.5rem;margin:0}
button{min-height:3rem;border:0;border-radius:8px;background:#1d4fd7;color:#fff;font:inherit;font-weight:600}
.bad{margin:0;color:light-dark(#b3261e,#ffb4ab)}`
