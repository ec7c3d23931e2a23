export const memberZh = {
  title: '会员',
  points: '积分',
  balance: '余额',
  remove: '移除会员',
  notFound: '没有该会员',
}
