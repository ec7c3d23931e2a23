// The first letters of Chinese words, as a cashier types them: 红富士苹果 is hfspg.

/** Each character under the letter its reading starts with in the words of the catalogue. */
export const charactersByInitial: Readonly<Record<string, string>> = {
  a: '阿鹌',
  b: '八巴白百板拌瓣帮棒包薄宝饱保鲍爆杯北贝焙本碧边鳊冰饼菠卜布',
  c: '嚓彩菜仓草厕层叉茶产鲳肠常场车陈晨蛏成橙池齿翅抽丑初除厨川纯鹑醇刺葱粗醋脆长',
  d: '打大带袋丹旦淡蛋岛稻低滴底第典碘电丁定东冬动冻豆毒独渡段炖多朵',
  e: '儿耳洱二',
  f: '发番饭方坊房妃啡菲肥分粉丰风峰蜂凤浮福腐富',
  g: '嘎钙甘肝柑橄干赣缸羔高膏糕鸽根供宫购菇古谷骨瓜挂观冠光广瑰鬼贵桂棍锅果',
  h: '哈海杭蒿蚝号禾合和河核荷盒黑烘红猴后胡湖葫虎护花华化话桦槐皇黄磺荟馄混活火',
  j: '圾机鸡基级即集脊记季荠鲫加夹家甲坚间减碱见建涧腱江姜浆豇疆匠酱椒焦蕉角饺窖酵街节洁结桔巾金筋锦京经晶精井净九韭酒居橘巨娟卷菌',
  k: '咔咖开凯抗烤可克客空孔控口苦块宽矿葵',
  l: '垃拉腊辣啦兰岚蓝榄浪老酪乐肋冷厘梨喱礼李里力丽利荔莉粒莲鲢炼粮粱量料林淋磷麟零岭硫榴柳龙垄芦炉鲈卤路露绿罗萝螺',
  m: '麻马玛麦馒满芒毛玫莓梅每美蒙檬猕米密蜜绵棉面苗敏膜磨蘑沫茉墨母姆木沐牧',
  n: '拿钠奶南腩内嫩能年酿尿宁柠凝牛农浓女糯',
  o: '藕',
  p: '琶帕排蟠泡胚培批披皮郫啤琵片品平苹瓶坡葡普铺',
  q: '七戚奇脐淇琪麒气汽千羌荞巧切芹青轻清秋球曲去全泉裙茄',
  r: '然瓤热人仁日蓉柔肉乳软瑞若',
  s: '撒萨三散桑沙砂莎山姗陕扇上烧蛇身深什生绳圣师湿十石时实食士氏式柿手瘦蔬熟薯树漱刷霜爽水顺丝司斯蛳四松苏酥肃素速酸蒜穗梭葚',
  t: '台苔滩坛檀汤糖桃萄特提蹄天添田甜条铁庭茼童筒头土吐腿饨拖脱',
  w: '娃湾丸网旺威围味文纹沃乌污屋无五午物',
  x: '西希硒洗喜细虾下夏鲜咸县苋线限馅乡香享巷消小笑蝎鞋屑蟹心芯新杏胸须选雪鳕血熏薰',
  y: '鸭牙芽烟盐眼燕羊阳洋漾腰药椰野叶液一伊衣夷异意薏音饮婴樱硬用优油鱿有柚鱼雨玉芋浴园原圆月悦云芸运',
  z: '杂枣灶皂楂闸榨站张爪罩浙蔗针珍榛臻枕汁芝枝知脂直纸指酯制中粥珠猪竹抓装孜子仔籽紫自',
}

/** Words in which a character is read otherwise than everywhere else. */
const otherReadings: readonly (readonly [word: string, initials: string])[] = [['咖喱', 'gl']]

const initialOf = new Map(
  Object.entries(charactersByInitial).flatMap(([letter, characters]) =>
    [...characters].map((character): [string, string] => [character, letter]),
  ),
)

/**
 * The initials of a name in lower case. Latin letters and digits stay, all other signs go. Throws
 * RangeError for a Chinese character that the table lacks: a name must not be half findable.
 */
export function pinyinInitials(name: string): string {
  const read = otherReadings.reduce((text, [word, letters]) => text.replaceAll(word, letters), name)
  return [...read.toLowerCase()].map(initialsOf).join('')
}

function initialsOf(character: string): string {
  if (/[a-z0-9]/.test(character)) return character
  if (!/\p{Script=Han}/u.test(character)) return ''
  const letter = initialOf.get(character)
  if (letter === undefined) throw new RangeError(`no initial known for ${character}`)
  return letter
}
