import styles from './InsecurePage.module.css'

/** Both languages: nothing is known yet of the user. */
const texts = [
  {
    language: 'zh-CN',
    title: '此地址没有安全连接',
    why: '浏览器只在安全连接下允许收银：保存未上传的销售、打印、称重和摄像头都需要它。在这里登录不会成功。',
    what: [
      '如果服务器就在这台机器上：请打开',
      '如果在另一台机器上：请负责人用 npm start -- --lan 启动服务器，然后打开它显示的 https 地址。',
      '如果店铺有自己的域名：请打开它的 https 地址。',
    ],
  },
  {
    language: 'en',
    title: 'This address has no secure connection',
    why: 'Browsers allow a till to save unsent sales, print, weigh and use the camera over a secure connection only. Logging in here would not work.',
    what: [
      'If the server runs on this machine, open',
      'If it runs on another one: ask whoever runs it to start it with npm start -- --lan, then open the https address it prints.',
      'If the shop has an address of its own, open that with https.',
    ],
  },
] as const

/**
 * Says in words, in place of the application, that this page was opened without a secure context
 * (W3C Secure Contexts), and what to do. Without one the browser has no crypto, no locks and no devices.
 */
export function showInsecurePage(root: HTMLElement, { protocol, port, pathname } = location): void {
  const local = `${protocol}//localhost${port === '' ? '' : `:${port}`}${pathname}`
  const sections = texts.map(({ language, title, why, what: [here, elsewhere, named] }) =>
    element('section', { lang: language }, [
      element('h1', {}, [title]),
      element('p', {}, [why]),
      element('ul', {}, [
        element('li', {}, [`${here} `, element('a', { href: local }, [local])]),
        element('li', {}, [elsewhere]),
        element('li', {}, [named]),
      ]),
    ]),
  )
  root.replaceChildren(element('main', { className: styles.page ?? '' }, sections))
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
