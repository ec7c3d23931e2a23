// What a member loses next, as their page at the till says it.

export const zh = {
  expiry: {
    points: (count: string, name: string, day: string) => `${count} ${name} ${day} 到期`,
    gift: (money: string, day: string) => `赠送 ${money} ${day} 到期`,
    money: (money: string, day: string) => `余额 ${money} ${day} 到期`,
  },
}

export const en: typeof zh = {
  expiry: {
    points: (count, name, day) => `${count} ${name} expire on ${day}`,
    gift: (money, day) => `${money} of the gift balance expires on ${day}`,
    money: (money, day) => `${money} of the balance expires on ${day}`,
  },
}
