// Which key does what. Data, so that a shop can change it and the buttons can show it.

/** The keys of a new till. `tab` changes the tab, `pick` takes a tender or a held order. */
export const defaultKeyMap = {
  help: 'F1',
  omnibox: 'F2',
  member: 'F3',
  hold: 'F4',
  coupons: 'F6',
  orderDiscount: 'F7',
  refund: 'F8',
  pay: 'F9',
  reprint: 'Ctrl+P',
  undo: 'Ctrl+Z',
  points: 'Alt+J',
  openItem: 'Ctrl+M',
  display: 'Alt+K',
  lineUp: '↑',
  lineDown: '↓',
  lineMore: '+',
  lineLess: '-',
  lineQuantity: '*',
  lineDiscount: '/',
  lineRemove: 'Del',
  closeLayer: 'Esc',
  confirm: 'Enter',
  tab1: 'Alt+1',
  tab2: 'Alt+2',
  tab3: 'Alt+3',
  tab4: 'Alt+4',
  tab5: 'Alt+5',
  tab6: 'Alt+6',
  tab7: 'Alt+7',
  tab8: 'Alt+8',
  tab9: 'Alt+9',
  pick1: '1',
  pick2: '2',
  pick3: '3',
  pick4: '4',
  pick5: '5',
  pick6: '6',
  pick7: '7',
  pick8: '8',
  pick9: '9',
} as const

export type KeyAction = keyof typeof defaultKeyMap

/** The chord of each action; empty for an action without a key. */
export type KeyMap = Readonly<Record<KeyAction, string>>

/** Returns the map with a shop's own choices applied over it. Unknown actions are left out. */
export function withChoices(choices: unknown): KeyMap {
  if (typeof choices !== 'object' || choices === null) return defaultKeyMap
  const map: Record<KeyAction, string> = { ...defaultKeyMap }
  for (const action of actions) {
    const chosen: unknown = Object.hasOwn(choices, action) ? Reflect.get(choices, action) : null
    if (typeof chosen === 'string') map[action] = chosen
  }
  return map
}

/** Returns the actions of a chord: more than one, where screens use the same key differently. */
export const actionsOf = (map: KeyMap, chord: string): readonly KeyAction[] =>
  chord === '' ? [] : actions.filter((action) => map[action] === chord)

const isAction = (name: string): name is KeyAction => Object.hasOwn(defaultKeyMap, name)

export const actions: readonly KeyAction[] = Object.keys(defaultKeyMap).filter(isAction)
