// Features and areas that others import: for what, and by whom. Checked by feature-pairs.ts.

/** For each imported one the reason, and all that import it. */
export type Sharing = Readonly<Record<string, readonly [why: string, by: string]>>

export const sharing: Readonly<Record<string, Sharing>> = {
  'backoffice/features': {
    export: [
      'every list can be saved as a file',
      'coupon coupon-import goods import members operations party records report shop warehouse',
    ],
    goods: [
      'goods are named, chosen and announced as changed in one way',
      'coupon import records warehouse',
    ],
    members: ['whoever is paid is named by a phone as members are', 'party'],
    papers: ['labels are printed for goods and stores', 'goods shop'],
    records: [
      'settings, members and people are records in a form',
      'coupon members party service settings shop staff',
    ],
    report: ['the home page and a member show figures and orders', 'home members party'],
    'set-up': ['a store has a time zone as at the set-up', 'shop'],
    staff: ['permissions have one name', 'report'],
    warehouse: ['goods have their full name in a report', 'report'],
  },
  'client/features': {
    approval: [
      'sensitive operations ask for an approval where they happen',
      'drawer open-payments orders recharge refund sale security sell shift write-off',
    ],
    boxes: ['boxes are lent on a cart and given back beside a sale', 'hold sell'],
    camera: ['the camera is one of the scanners a till has', 'hardware'],
    cart: [
      'the cart is the sale being made: its lines, member, coupons and holds',
      'boxes checkout coupon customer drawer goods heartbeat hold member open-item orders pre-pack refund removal sale scan sell shift training write-off',
    ],
    catalogue: [
      'goods are found in the catalogue on the till',
      'camera embed goods heartbeat hold open-item orders pop refund sale scan sell',
    ],
    checkout: [
      'money of every kind is tendered and given back in one way',
      'coupon customer hold recharge sell shift sign',
    ],
    coupon: [
      'coupons stand on the cart, on the sell page and with their member',
      'cart member sell',
    ],
    customer: ['the customer display is opened with the other hardware', 'hardware'],
    drawer: ['the drawer is counted on the sell page', 'sell'],
    frame: [
      'pages are built of answers, permitted parts and lazy parts',
      'boxes camera checkout coupon goods hardware lab login member open-item orders pre-pack prints recharge refund report security sell shift write-off',
    ],
    goods: [
      'goods have one name, picture and search everywhere',
      'camera cart coupon customer orders pop pre-pack refund removal sale sell write-off',
    ],
    hardware: ['stand-ins and price displays are set like any other device', 'lab pop'],
    hold: ['a cart is held and retrieved on the sell page', 'cart sale sell shift training'],
    login: ['whoever signs on or changes over logs in the same way', 'sell shift sign training'],
    member: [
      'a member is found, chosen and named in one way',
      'boxes cart checkout orders recharge refund report sale sell',
    ],
    'open-item': [
      'goods without a record are sold on the sell page and again from an order',
      'orders sell',
    ],
    'open-payments': ['payments without a result are settled at the handover', 'shift'],
    orders: [
      'an order is shown, searched and printed in one way',
      'checkout coupon member pre-pack prints recharge refund report sell write-off',
    ],
    outbox: [
      'sales wait in the outbox until the server confirms them',
      'checkout heartbeat login open-payments orders removal report sale sell shift sign',
    ],
    'pre-pack': ['packs are made from the sell page', 'sell'],
    prints: ['whoever prints shows the printer and its faults alike', 'hardware lab orders sell'],
    receipt: ['every receipt is composed by the same terms', 'orders prints recharge sale sell'],
    recharge: [
      'a top-up is begun on the sell page, given back as a refund, and taught',
      'refund sell training',
    ],
    refund: [
      'what is given back, also at a pick-up, has the reasons and amounts of a refund',
      'recharge write-off',
    ],
    removal: [
      'goods that leave a cart unpaid are recorded, and sent after the login',
      'hold login',
    ],
    report: ['the slip of a refund is printed as the slips of reports are', 'refund'],
    sale: [
      'every way to sell ends in a sale',
      'boxes cart checkout customer goods hardware heartbeat hold login recharge scan sell shift training',
    ],
    scan: [
      'a page says what a scanned code does while it is open',
      'camera hardware member recharge refund sell write-off',
    ],
    security: ['passwords are set on the sell page', 'sell'],
    sell: ['the panels and the bar of the sell page are opened from other parts', 'embed hold lab'],
    shift: ['reports and the drawer show the figures of a shift', 'drawer report'],
    sign: ['a lesson signs on by itself', 'training'],
    training: ['training is entered at the login and on the sell page', 'login sell'],
    update: [
      'a new version is offered where the server or the page tells of it',
      'frame heartbeat',
    ],
    'write-off': [
      'orders that wait are counted by the heartbeat and picked up by a scan',
      'heartbeat sell',
    ],
  },
  'server/areas': {
    account: [
      'accounts say who works here, what of a phone they see, and seal secrets',
      'approval device feed import log member office payment recharge report role self-delivery setting spool write-off',
    ],
    approval: [
      'what is sensitive consumes an approval in its own transaction',
      'drawer order payment print recharge records refund setting shift write-off',
    ],
    box: ['boxes are lent with an order', 'order print'],
    collection: ['the money of a pick-up is a collection', 'feed intake write-off'],
    coupon: ['an order uses coupons up, and a refund gives them back', 'order refund'],
    device: [
      'devices have their state, number, key and limits in one place',
      'account goods log print setting',
    ],
    drawer: ['cash that leaves a drawer is a move of it', 'party'],
    expiry: ['balances lapse, and come back for a sale made before', 'member order recharge'],
    gateways: [
      'payments, displays and cloud printers go out through gateways',
      'payment pop spool',
    ],
    goods: [
      'goods are read and written through their own stores',
      'bulk import office order platforms pop pre-pack print refund setting stock',
    ],
    import: ['files and programs bring goods in by the same rules', 'bulk coupon goods'],
    intake: [
      'a program of other makers has a context of its own',
      'accounting bulk feed import self-delivery write-off',
    ],
    member: [
      'members are read and written through their own stores',
      'box bulk collection coupon expiry feed hold import intake order print receipt recharge refund self-delivery setting write-off',
    ],
    office: ['a login at the back office has a session of its own', 'account'],
    order: [
      'an order has its rows, checks and views in one place',
      'bulk collection coupon device feed import intake member party print receipt recharge refund report self-delivery shift write-off',
    ],
    party: [
      'shares of groupers and merchants are frozen with the order and its refunds',
      'collection goods intake order refund report write-off',
    ],
    payment: [
      'a payment by code is opened, polled and settled in one place',
      'collection order refund setting',
    ],
    platforms: [
      'platforms and stores are read through their own stores',
      'account collection device expiry feed import intake office order pop print records refund report setting shift stock version',
    ],
    'pre-pack': ['a pack is sold with an order and comes back with a refund', 'order print refund'],
    print: [
      'a paper that was printed is counted with what it is of',
      'device intake order refund write-off',
    ],
    recharge: [
      'a top-up is paid, given and printed as its own area says',
      'feed intake order print setting',
    ],
    records: [
      'each area makes a type of record; reading and saving is done here',
      'account box coupon goods member office party payment platforms pop recharge refund role setting stock',
    ],
    refund: [
      'money goes back by the legs of a refund, whatever for',
      'feed intake party print recharge write-off',
    ],
    report: ['a settled day is final for everybody', 'accounting expiry print shift'],
    role: ['roles are given to the first owner and to accounts', 'account office'],
    'self-delivery': [
      'bills are closed when their lines are delivered or given back',
      'refund write-off',
    ],
    setting: [
      'the settings of a store are read in one place',
      'accounting approval device expiry goods member order pop pre-pack print recharge refund shift spool stock',
    ],
    shift: [
      'money counts in an open shift',
      'accounting box collection drawer order print recharge refund report setting write-off',
    ],
    stock: ['stock is moved and switched in one place', 'feed goods import intake order'],
    upload: ['photos of a refund are uploads', 'refund'],
    version: ['a till hears of a new version with its heartbeat', 'device'],
    'write-off': [
      'an order that waits for its customer has a pick-up',
      'collection device feed intake refund',
    ],
  },
}
