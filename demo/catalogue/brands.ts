// The makers on the demo shelf. All of them are invented.
import { type Named, named } from './named.ts'

export interface Brand extends Named {
  /** How dear it is alongside the line's price: 100 is the line's price itself. */
  readonly percent: number
  /** The first seven digits of its barcodes, 69 in front. */
  readonly maker: string
}

/** Seven digits that no other maker has: 617 and 100000 have no common factor. */
export const makerNumber = (index: number): string =>
  String(6_900_000 + ((index * 617 + 1289) % 100_000))

let makers = 0

const brand = (names: `${string}|${string}`, percent = 100): Brand => ({
  ...named(names),
  percent,
  maker: makerNumber(makers++),
})

/** The shop's own packs of fresh goods. */
export const ownBrand = brand('禾里优选|Heli Choice')

export const dairyBrands = [
  brand('牧野|Muye'),
  brand('云朵牧场|Cloud Ranch', 112),
  brand('草原晨|Prairie Dawn', 94),
  brand('青川谷|Green Valley', 121),
]
export const curdBrands = [brand('白小酪|Little Curd', 104), ...dairyBrands.slice(0, 2)]
export const plantBrands = [brand('豆知味|Bean Wise'), brand('五谷匠|Grain Smith', 108)]
export const riceBrands = [
  brand('稻花湾|Rice Bay', 106),
  brand('禾满仓|Full Barn'),
  brand('北垄|North Ridge', 118),
]
export const flourBrands = [
  brand('金穗田|Gold Ear'),
  brand('麦田记|Wheat Notes', 109),
  brand('石磨坊|Stone Mill', 122),
]
export const oilBrands = [
  brand('金滴坊|Gold Drop'),
  brand('黄花坡|Yellow Slope', 93),
  brand('榨小香|Fresh Press', 115),
]
export const sauceBrands = [
  brand('酱园记|Sauce Yard'),
  brand('老缸坊|Old Vat', 116),
  brand('鲜知味|Umami Note', 92),
]
export const spiceBrands = [brand('香料街|Spice Street'), brand('灶台香|Stove Top', 108)]
export const instantBrands = [
  brand('面小匠|Noodle Hand'),
  brand('锅边客|Wok Side', 110),
  brand('十分饱|Full in Ten', 92),
]
export const waterBrands = [
  brand('泉小满|Spring Brim'),
  brand('山涧雪|Snow Brook', 150),
  brand('清野|Clear Wild', 110),
]
export const sodaBrands = [
  brand('气泡岛|Bubble Isle'),
  brand('橙子街|Orange Street', 94),
  brand('夏日站|Summer Stop', 108),
]
export const teaBrands = [
  brand('茶山路|Tea Hill Road'),
  brand('一叶集|One Leaf', 112),
  brand('晨豆|Morning Bean', 120),
]
export const juiceBrands = [
  brand('果漾|Fruit Ripple'),
  brand('榨时|Press Time', 125),
  brand('树上见|On the Tree', 108),
]
export const beerBrands = [
  brand('麦浪湾|Wheat Wave'),
  brand('北窖|North Cellar', 118),
  brand('浮沫|Foam', 140),
]
export const spiritBrands = [
  brand('谷雨坊|Guyu House'),
  brand('窖里香|Cellar Scent', 165),
  brand('高粱渡|Sorghum Ferry', 72),
]
export const wineBrands = [brand('岚谷|Lan Valley'), brand('葡园|Vine Court', 135)]
export const bakeryBrands = [brand('麦香坊|Wheat Scent'), brand('晨炉|Morning Oven', 114)]
export const biscuitBrands = [
  brand('饼小匠|Biscuit Hand'),
  brand('脆脆屋|Crunch House', 96),
  brand('下午茶屋|Teatime', 118),
]
export const crispBrands = [
  brand('薯条街|Crisp Street'),
  brand('海小绿|Sea Green', 108),
  brand('咔嚓屋|Snap House', 93),
]
export const sweetBrands = [
  brand('糖果巷|Candy Lane'),
  brand('可可田|Cocoa Field', 124),
  brand('甜豆豆|Sweet Dot', 92),
]
export const nutBrands = [
  brand('林间果|Woodland'),
  brand('坚果铺|Nut Counter', 108),
  brand('秋实|Autumn Crop', 94),
]
export const meatBrands = [brand('山里熏|Hill Smoke'), brand('卤小方|Braise House', 108)]
export const frozenBrands = [
  brand('雪厨|Snow Kitchen'),
  brand('北鲜|North Fresh', 93),
  brand('一口鲜|One Bite', 116),
]
export const iceBrands = [brand('冰雪巷|Ice Lane'), brand('奶油山|Cream Hill', 145)]
export const paperBrands = [
  brand('柔云|Soft Cloud'),
  brand('白桦林|Birch Wood', 92),
  brand('棉小朵|Cotton Puff', 124),
]
export const cleanBrands = [
  brand('净日子|Clear Day'),
  brand('泡泡家|Bubble Home', 92),
  brand('青柠屋|Lime House', 112),
]
export const washBrands = [
  brand('皂话|Soap Talk'),
  brand('花间集|Among Flowers', 126),
  brand('海盐日记|Sea Salt Diary', 112),
]
export const toothBrands = [brand('齿悦|Bright Teeth'), brand('薄荷白|Mint White', 114)]
export const homeBrands = [brand('家小帮|Home Aid'), brand('日用集|Day by Day', 94)]
