// How a machine of the shop's network comes to trust this server: a page for the user of that
// machine, complete without any script.
import { qrPath } from '@tillwright/printing/barcode/qr-path.ts'
import { escapedHtml } from '../http/escaped-html.ts'

export interface InstallTerms {
  readonly language: 'zh' | 'en'
  /** Where the till is once the certificate is installed. */
  readonly secureUrl: string
  /** This page as other machines reach it. */
  readonly installUrls: readonly string[]
  /** SHA-256 of the certificate, as the server printed it at its start. */
  readonly fingerprint: string
}

const words = {
  zh: {
    title: '把这台设备接入收银系统',
    intro: '收银台需要安全连接。每台设备只需安装一次店铺证书：',
    download: '1. 下载店铺证书',
    install: '2. 安装证书',
    open: '3. 打开收银台',
    check: '安装时请核对指纹（与启动服务器时显示的一致）：',
    others: '其他设备请扫码打开本页：',
    other: 'English',
    systems: {
      Windows:
        '双击下载的文件 → 安装证书 → 本地计算机 → 将所有的证书都放入下列存储 → 受信任的根证书颁发机构。重新打开浏览器。',
      Android:
        '设置 → 安全 → 加密与凭据 → 安装证书 → CA 证书，选择下载的文件（各厂家菜单名称略有不同）。',
      'iPhone / iPad':
        '设置 → 已下载描述文件 → 安装。然后：设置 → 通用 → 关于本机 → 证书信任设置，打开 Tillwright。',
      ChromeOS: '设置 → 隐私和安全 → 管理证书 → 授权机构 → 导入，勾选信任网站。',
      macOS: '双击下载的文件加入“系统”钥匙串，再双击该证书 → 信任 → 始终信任。',
      Linux: 'Chrome：设置 → 隐私和安全 → 管理证书 → 授权机构 → 导入，勾选信任网站。',
    },
  },
  en: {
    title: 'Connect this device to the till',
    intro:
      'The till needs a secure connection. Install the shop’s certificate once on each device:',
    download: '1. Download the certificate',
    install: '2. Install it',
    open: '3. Open the till',
    check: 'Compare this fingerprint with the one the server printed when it started:',
    others: 'Scan to open this page on another device:',
    other: '中文',
    systems: {
      Windows:
        'Open the downloaded file → Install certificate → Local machine → Place all certificates in the following store → Trusted Root Certification Authorities. Restart the browser.',
      Android:
        'Settings → Security → Encryption & credentials → Install a certificate → CA certificate, then choose the downloaded file. Names differ a little between makers.',
      'iPhone / iPad':
        'Settings → Profile downloaded → Install. Then Settings → General → About → Certificate Trust Settings, and switch Tillwright on.',
      ChromeOS:
        'Settings → Privacy and security → Manage certificates → Authorities → Import, and trust it for websites.',
      macOS:
        'Open the downloaded file to add it to the System keychain, then open it there → Trust → Always Trust.',
      Linux:
        'Chrome: Settings → Privacy and security → Manage certificates → Authorities → Import, and trust it for websites.',
    },
  },
}

/** The page for one visitor, in their language. */
export function installPage(terms: InstallTerms): string {
  const { language, secureUrl, installUrls, fingerprint } = terms
  const say = words[language]
  const next = language === 'zh' ? 'en' : 'zh'
  const systems = Object.entries(say.systems).map(
    ([name, steps]) => `<dt>${escapedHtml(name)}</dt><dd>${escapedHtml(steps)}</dd>`,
  )
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say.title}</title><link rel="stylesheet" href="/install/install.css"><main>
<header><h1>${say.title}</h1><a href="/install?language=${next}" lang="${next}">${say.other}</a></header>
<p>${say.intro}</p>
<section><h2>${say.download}</h2><a class="button" href="/install/tillwright.crt" download>tillwright.crt</a><p>${say.check}<br><code>${fingerprint}</code></p></section>
<section><h2>${say.install}</h2><dl>${systems.join('')}</dl></section>
<section><h2>${say.open}</h2><a class="button" href="${escapedHtml(secureUrl)}">${escapedHtml(secureUrl)}</a></section>
<section><h2>${say.others}</h2><div class="codes">${installUrls.map(codeOf).join('')}</div></section>
</main></html>`
}

function codeOf(url: string): string {
  const quiet = 4
  const { side, path } = qrPath(url)
  const whole = side + 2 * quiet
  return `<figure><svg viewBox="${-quiet} ${-quiet} ${whole} ${whole}" role="img" aria-label="${escapedHtml(url)}"><rect x="${-quiet}" y="${-quiet}" width="${whole}" height="${whole}" fill="#fff"/><path d="${path}" fill="#000"/></svg><figcaption>${escapedHtml(url)}</figcaption></figure>`
}

export const installStyle = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f4f6fb,#11141c);color:light-dark(#1a1f2c,#f2f4fa);font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}h1{margin:0;font-size:1.5rem}h2{margin:0 0 .5rem;font-size:1.125rem}
a{color:light-dark(#2f55c4,#9db4ff)}header a{padding:.75rem 0}
section{margin-bottom:.75rem;padding:1rem;border-radius:12px;background:light-dark(#fff,#1a1f2b)}
.button{display:inline-block;padding:.75rem 1.25rem;border-radius:8px;background:#2f55c4;color:#fff;text-decoration:none;overflow-wrap:anywhere}
code{overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .5rem;color:light-dark(#4a5264,#bcc4d6)}
.codes{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;max-width:12rem}svg{width:100%;border-radius:8px}figcaption{overflow-wrap:anywhere;font-size:.875rem}`
