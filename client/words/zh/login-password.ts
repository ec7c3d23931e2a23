export const loginPasswordZh = {
  title: '登录密码',
  steps: { old: '原密码', new: '新密码', again: '再输一遍新密码' },
  rule: (least: number) => `至少 ${least} 位。修改后，其他地方的登录会结束。`,
  tooShort: (least: number) => `至少 ${least} 位`,
  same: '新密码不能和原密码一样',
  differs: '两次不一样',
  wrongOld: '原密码不对',
  save: '修改密码',
  saved: '登录密码已修改',
}
