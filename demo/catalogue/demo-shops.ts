// The companies and shops of the demo, all invented.
import type { ClearingGateway } from '@tillwright/contract/gateway.ts'
import type { Named } from './named.ts'

export interface DemoPlatform {
  readonly platformId: string
  readonly nameZh: string
  readonly nameEn: string
  /** Empty where payments are not swapped to another gateway. */
  readonly gateway: '' | ClearingGateway
  readonly pointsName: Named
  readonly stores: readonly DemoStore[]
}

export interface DemoStore {
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
  readonly addressZh: string
  readonly addressEn: string
  readonly phone: string
  readonly openingHours: string
  /** For `demoGoods` and `demoPrePacks`. */
  readonly seed: number
}

const points: Named = { zh: '积分', en: 'points' }
const openingHours = '07:00-22:00'

export const demoPlatforms: readonly DemoPlatform[] = [
  {
    platformId: '1001',
    nameZh: '禾里生鲜',
    nameEn: 'Heli Fresh',
    gateway: '',
    pointsName: points,
    stores: [
      {
        id: '100101',
        nameZh: '禾里生鲜 滨河店',
        nameEn: 'Heli Fresh Riverside',
        addressZh: '云桥市滨河区桂花路18号',
        addressEn: '18 Osmanthus Road, Riverside, Yunqiao',
        phone: '0570-5550101',
        openingHours,
        seed: 1,
      },
      {
        id: '100102',
        nameZh: '禾里生鲜 钟楼店',
        nameEn: 'Heli Fresh Bell Tower',
        addressZh: '云桥市钟楼区南街206号',
        addressEn: '206 South Street, Bell Tower, Yunqiao',
        phone: '0570-5550102',
        openingHours,
        seed: 2,
      },
    ],
  },
  {
    platformId: '1002',
    nameZh: '满筐果蔬',
    nameEn: 'Full Basket',
    gateway: 'ysepay',
    pointsName: points,
    stores: [
      {
        id: '100201',
        nameZh: '满筐果蔬 枫林店',
        nameEn: 'Full Basket Maple Grove',
        addressZh: '青澜市枫林区学院路9号',
        addressEn: '9 College Road, Maple Grove, Qinglan',
        phone: '0571-5550201',
        openingHours,
        seed: 3,
      },
      {
        id: '100202',
        nameZh: '满筐果蔬 码头店',
        nameEn: 'Full Basket Harbour',
        addressZh: '青澜市海湾区码头路77号',
        addressEn: '77 Quay Road, Harbour, Qinglan',
        phone: '0571-5550202',
        openingHours,
        seed: 4,
      },
    ],
  },
  {
    platformId: '1003',
    nameZh: '巷口优选',
    nameEn: 'Corner Choice',
    gateway: 'yoppay',
    pointsName: { zh: '豆豆', en: 'beans' },
    stores: [
      {
        id: '100301',
        nameZh: '巷口优选 梧桐店',
        nameEn: 'Corner Choice Plane Tree',
        addressZh: '锦川市梧桐区书院街33号',
        addressEn: '33 Academy Street, Plane Tree, Jinchuan',
        phone: '0572-5550301',
        openingHours,
        seed: 5,
      },
      {
        id: '100302',
        nameZh: '巷口优选 东湖店',
        nameEn: 'Corner Choice East Lake',
        addressZh: '锦川市东湖区湖滨路128号',
        addressEn: '128 Lakeside Road, East Lake, Jinchuan',
        phone: '0572-5550302',
        openingHours,
        seed: 6,
      },
    ],
  },
]
