import type { importsZh } from './zh-imports.ts'

export const importsEn: typeof importsZh = {
  imports: {
    title: 'Import goods',
    lead: 'A spreadsheet is looked at first, then written.',
    help: 'CSV (UTF-8 or GBK) or XLSX, names of columns in the first line, at most 100,000 rows and 20 MB.\nKnown columns: Name, Barcodes, Item code, Category (levels divided by /), Price, Member price, Promotion price, Unit, Weighed, Opening stock and more, in English or Chinese.\nGoods whose barcode, item code or name is there already are changed; columns that the file has not got stay as they are.',
    choose: 'Choose a spreadsheet',
    tooLarge: 'Too large: at most 100,000 rows and 20 MB',
    unreadable: (why) => `This file cannot be read. ${why}`,
    rows: (count) => `${count} rows`,
    leftOut: 'left out',
    looking: 'Looking',
    looked: 'Looked through',
    writing: 'Writing',
    stopped: 'Stopped',
    written: 'Written',
    counts: (of) =>
      `${of.done} rows · ${of.created} new · ${of.changed} changed · ${of.same} the same · ${of.bad} wrong`,
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
    codeTaken: (name) => `Belongs to “${name}”`,
    past: 'Spreadsheets that were written',
    made: (created, changed) => `${created} new · ${changed} changed`,
    undo: 'Take this import back',
    undone: 'Taken back',
    undoing: (done) => `Taking back, ${done} done`,
    undoneCounts: (undone, kept) =>
      `${undone} taken back${kept > 0 ? `; ${kept} were sold or changed since and stay` : ''}`,
  },
}
