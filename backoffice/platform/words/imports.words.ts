// The words of importing a spreadsheet.

/** Totals of an import file, in rows. */
export interface ImportTotals {
  readonly weighed: number
  readonly pieces: number
  readonly newCategories: number
  readonly sharedCodes: number
  readonly begins: number
  readonly ceases: number
  readonly set: number
  readonly stays: number
}

const some = (count: number, text: string): string => (count === 0 ? '' : ` · ${text}`)

export const zh = {
  imports: {
    title: '导入商品',
    lead: '表格先看一遍，再写入。',
    help: '可以用 CSV（UTF-8 或 GBK）或 XLSX，前 10 行里要有列名，最多 10 万行、20 MB。\n认得的列名：名称、条码、货号、分类（用 / 分级）、售价、会员价、促销价、单位、称重、期初库存等，中英文都可以。\n条码、货号或名称已有的商品会更新，表里没有的列保持原样。',
    choose: '选择表格',
    dropHere: '把表格拖到这里，或在上面选择',
    template: '空白模板',
    tooLarge: '表格太大了：最多 10 万行、20 MB',
    unreadable: {
      empty: '这个文件是空的。',
      noName: '这个文件读不了：前 10 行里没有叫“名称”或“商品名称”的列。',
      noPhone: '这个文件读不了：前 10 行里没有叫“手机号”或“卡号”的列。',
      columns: '这个文件读不了：列太多了。',
      workbook: '这个文件读不了：工作簿坏了或不完整，请重新另存为 XLSX。',
      quote: '这个文件读不了：有一个引号没有成对，或者文件不完整。',
      noText: '这个文件读不了：它不是表格，请另存为 CSV 或 XLSX。',
      encoding: '这个文件读不了：文字编码不是 UTF-8，也不是 GBK。',
    },
    rows: (count: number) => `${count} 行`,
    leftOut: '不导入',
    looking: '正在检查',
    looked: '检查完了',
    writing: '正在写入',
    stopped: '已停下',
    written: '写入完了',
    counts: (of: { done: number; created: number; changed: number; same: number; bad: number }) =>
      `${of.done} 行 · 新建 ${of.created} · 更新 ${of.changed} · 不变 ${of.same} · 有问题 ${of.bad}`,
    totals: (of: ImportTotals) =>
      `称重 ${of.weighed} · 计件 ${of.pieces}${some(of.newCategories, `新分类 ${of.newCategories} 个`)}${some(of.sharedCodes, `编码重复 ${of.sharedCodes} 行`)}${some(of.begins, `开始计库存 ${of.begins}`)}${some(of.ceases, `不再计库存 ${of.ceases}`)}${some(of.set, `按表改库存 ${of.set}`)}${some(of.stays, `库存已有变动、不按表改 ${of.stays}（请盘点）`)}`,
    takeAnyCheckDigit: (count: number) => `这 ${count} 个条码是自编的，照样导入`,
    unknownWord: (text: string, known: string) => `不认识“${text}”，可以填：${known}`,
    tooDeep: (most: string) => `分类最多 ${most} 级`,
    stop: '停下',
    goOn: '继续',
    writeAll: '全部写入',
    writeGood: (count: number) => `只写没有问题的 ${count} 行`,
    nothingGood: '没有一行是好的',
    orMend: '想一行不落，就改好表格再选一次，现在什么都还没有写。',
    seeGoods: '去看商品',
    faults: '有问题的行',
    line: (line: number) => `第 ${line} 行`,
    sameAsLine: (line: string) => `和第 ${line} 行重复`,
    severalNamed: '有几个商品叫这个名称：请填条码或货号',
    removed: '看过表之后，这个商品被删了',
    codeTaken: (name: string) => `已经是“${name}”的了`,
    bring: '从另一家门店带过来',
    bringLead:
      '分类、价格、规格、图片和条码都带过来；库存和安排好的调价不带。这里已有的商品保持原样。',
    bringFrom: '哪家门店',
    bringNow: '带过来',
    goOnBringing: '接着带',
    bringStages: { running: '正在带过来', stopped: '已停下', done: '都带过来了' },
    bringCounts: (created: number, same: number) => `新建 ${created} · 已有 ${same}`,
    past: '导入过的表格和门店',
    file: '文件或门店',
    writtenAt: '何时导入',
    writtenBy: '谁导入',
    newGoods: '新建',
    changedGoods: '更新',
    undoneAt: '何时撤销',
    made: (created: number, changed: number) => `新建 ${created} · 更新 ${changed}`,
    undo: '撤销这次导入',
    undoOf: (name: string) => `撤销导入：${name}`,
    undoLead: (created: number, changed: number) =>
      `新建的 ${created} 个商品会删掉，更新的 ${changed} 个改回原样，计库存和表里填的库存也改回。之后卖过的新商品、之后又改过的商品保持不变。`,
    undone: '已撤销',
    between: '、',
    undoing: (done: number) => `正在撤销，已撤 ${done} 种`,
    undoneCounts: (undone: number, stored: number) =>
      `撤回 ${undone} 种${stored > 0 ? `；${stored} 种后来卖过或改过，保持原样` : ''}`,
  },
}

export const en: typeof zh = {
  imports: {
    title: 'Import goods',
    lead: 'A spreadsheet is looked at first, then written.',
    help: 'CSV (UTF-8 or GBK) or XLSX, names of columns within the first 10 lines, at most 100,000 rows and 20 MB.\nKnown columns: Name, Barcodes, Item code, Category (levels divided by /), Price, Member price, Promotion price, Unit, Weighed, Opening stock and more, in English or Chinese.\nGoods whose barcode, item code or name is there already are changed; columns that the file has not got stay as they are.',
    choose: 'Choose a spreadsheet',
    dropHere: 'Drop a spreadsheet here, or choose one above',
    template: 'Empty template',
    tooLarge: 'Too large: at most 100,000 rows and 20 MB',
    unreadable: {
      empty: 'This file is empty.',
      noName: 'This file cannot be read: no column in its first 10 lines is called “Name”.',
      noPhone:
        'This file cannot be read: no column in its first 10 lines is called “Phone” or “Card number”.',
      columns: 'This file cannot be read: it has too many columns.',
      workbook:
        'This file cannot be read: the workbook is broken or cut short. Save it as XLSX again.',
      quote: 'This file cannot be read: a quote stands alone, or the file is cut short.',
      noText: 'This file cannot be read: it is not a spreadsheet. Save it as CSV or XLSX.',
      encoding: 'This file cannot be read: its text is neither UTF-8 nor GBK.',
    },
    rows: (count) => `${count} rows`,
    leftOut: 'left out',
    looking: 'Looking',
    looked: 'Looked through',
    writing: 'Writing',
    stopped: 'Stopped',
    written: 'Written',
    counts: (of) =>
      `${of.done} rows · ${of.created} new · ${of.changed} changed · ${of.same} the same · ${of.bad} wrong`,
    totals: (of) =>
      `${of.weighed} weighed · ${of.pieces} by the piece${some(of.newCategories, `new categories: ${of.newCategories}`)}${some(of.sharedCodes, `repeated codes: ${of.sharedCodes}`)}${some(of.begins, `stock counted from now on: ${of.begins}`)}${some(of.ceases, `stock no longer counted: ${of.ceases}`)}${some(of.set, `stock set by the file: ${of.set}`)}${some(of.stays, `stock left as it is, since goods were sold or received: ${of.stays} (use a stocktake)`)}`,
    takeAnyCheckDigit: (count) => `Import ${count} barcodes of our own anyway`,
    unknownWord: (text, known) => `“${text}” is not understood. Use: ${known}`,
    tooDeep: (most) => `A category has ${most} levels at most`,
    stop: 'Stop',
    goOn: 'Go on',
    writeAll: 'Write all',
    writeGood: (count) => `Write the ${count} good rows`,
    nothingGood: 'No row is good',
    orMend: 'To leave no row out, mend the file and choose it again: nothing has been written yet.',
    seeGoods: 'See the goods',
    faults: 'Wrong rows',
    line: (line) => `Line ${line}`,
    sameAsLine: (line) => `The same as line ${line}`,
    severalNamed: 'Several goods have this name: give a barcode or an item code',
    removed: 'Its goods were removed since the file was looked at',
    codeTaken: (name) => `Belongs to “${name}”`,
    bring: 'Bring the goods of another store',
    bringLead:
      'Categories, prices, specifications, pictures and barcodes come along; stock and planned prices do not. Goods that are here already stay as they are.',
    bringFrom: 'From',
    bringNow: 'Bring them here',
    goOnBringing: 'Go on',
    bringStages: { running: 'Bringing', stopped: 'Stopped', done: 'All are here' },
    bringCounts: (created, same) => `${created} new · ${same} here already`,
    past: 'What was imported and brought',
    file: 'File or store',
    writtenAt: 'Written at',
    writtenBy: 'Written by',
    newGoods: 'New',
    changedGoods: 'Changed',
    undoneAt: 'Taken back at',
    made: (created, changed) => `${created} new · ${changed} changed`,
    undo: 'Take this import back',
    undoOf: (name) => `Take back: ${name}`,
    undoLead: (created, changed) =>
      `${created} new goods are removed and ${changed} changed goods become what they were, stock counting and the stock of the file included. New goods sold since, and goods changed since, stay as they are.`,
    undone: 'Taken back',
    between: ', ',
    undoing: (done) => `Taking back, ${done} done`,
    undoneCounts: (undone, stored) =>
      `${undone} taken back${stored > 0 ? `; ${stored} were sold or changed since and stay` : ''}`,
  },
}
