// The category tree of the demo shops: ten top categories in the order of the sell screen.
import { type Names, named } from './named.ts'

export interface DemoCategory {
  readonly id: string
  /** Null for a top category. */
  readonly parentId: string | null
  readonly nameZh: string
  readonly nameEn: string
  /** Place among its sisters, from 1. */
  readonly sort: number
}

const tree: Readonly<
  Record<string, readonly [top: Names, below: Readonly<Record<string, Names>>]>
> = {
  fruit: [
    '水果|Fruit',
    {
      pome: '苹果梨|Apples & pears',
      citrus: '柑橘柚|Citrus',
      berry: '葡萄浆果|Grapes & berries',
      melon: '瓜类|Melons',
      tropical: '热带水果|Tropical',
      stone: '桃李樱桃|Stone fruit',
    },
  ],
  vegetable: [
    '蔬菜|Vegetables',
    {
      leaf: '叶菜|Leaves',
      root: '根茎|Roots',
      gourd: '茄果瓜豆|Gourds & beans',
      mushroom: '菌菇|Mushrooms',
      aroma: '葱姜蒜|Aromatics',
      tofu: '豆制品|Tofu',
    },
  ],
  meat: [
    '肉禽蛋|Meat & eggs',
    {
      pork: '猪肉|Pork',
      beef: '牛羊肉|Beef & lamb',
      poultry: '鸡鸭|Poultry',
      egg: '蛋类|Eggs',
      cooked: '熟食腊味|Cooked & cured',
    },
  ],
  seafood: [
    '水产|Seafood',
    {
      fish: '鱼类|Fish',
      prawn: '虾蟹|Prawns & crab',
      shell: '贝类软体|Shellfish',
      weed: '海菜干货|Dried sea goods',
    },
  ],
  dairy: [
    '乳品|Dairy',
    {
      milk: '牛奶|Milk',
      yogurt: '酸奶|Yogurt',
      cheese: '奶酪黄油|Cheese & butter',
      plant: '植物奶|Plant drinks',
    },
  ],
  staple: [
    '粮油|Staples',
    {
      rice: '大米|Rice',
      flour: '面粉面条|Flour & noodles',
      grain: '杂粮|Grains',
      oil: '食用油|Oil',
      sauce: '调味品|Seasoning',
      instant: '方便速食|Instant food',
    },
  ],
  drink: [
    '酒水|Drinks',
    {
      water: '饮用水|Water',
      soda: '汽水|Soft drinks',
      tea: '茶咖啡|Tea & coffee',
      juice: '果汁|Juice',
      beer: '啤酒|Beer',
      spirit: '白酒红酒|Spirits & wine',
    },
  ],
  snack: [
    '零食|Snacks',
    {
      bakery: '烘焙面点|Bakery',
      biscuit: '饼干糕点|Biscuits',
      crisp: '膨化海苔|Crisps & seaweed',
      sweet: '糖果巧克力|Sweets',
      nut: '坚果蜜饯|Nuts & dried fruit',
    },
  ],
  frozen: [
    '冷冻|Frozen',
    {
      dumpling: '水饺面点|Dumplings',
      pot: '火锅食材|Hot pot',
      chip: '速冻小食|Frozen bites',
      ice: '冰淇淋|Ice cream',
    },
  ],
  household: [
    '日用|Household',
    {
      paper: '纸品|Paper',
      clean: '清洁|Cleaning',
      wash: '洗护|Wash & care',
      tooth: '口腔|Oral care',
      home: '家居百货|Home',
    },
  ],
}

/** Parents before their children; ids like `fruit` and `fruit-pome`. */
export const demoCategories: readonly DemoCategory[] = Object.entries(tree).flatMap(
  ([id, [top, below]], place) => [
    category(id, null, top, place + 1),
    ...Object.entries(below).map(([name, names], at) =>
      category(`${id}-${name}`, id, names, at + 1),
    ),
  ],
)

function category(id: string, parentId: string | null, names: Names, sort: number): DemoCategory {
  const { zh, en } = named(names)
  return { id, parentId, nameZh: zh, nameEn: en, sort }
}
