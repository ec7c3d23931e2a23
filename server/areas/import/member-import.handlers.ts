import type * as calls from '@tillwright/contract/office/member-import.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { importMembers, memberImports } from './import-members.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { memberSheet } from './sheet-shapes.ts'
import { undoMembers } from './undo-members.ts'

/** Members out of a spreadsheet. */
export const memberImportHandlers: Handlers<typeof calls> = {
  readMembersFile: (_input, { caller }) => readSheetFile(caller.file, memberSheet),

  importMembers: (input, context) => importMembers(context, input),

  queryMemberImports: (page, context) => memberImports(context, page),

  undoMemberImport: ({ importId }, context) => undoMembers(context, importId),
}
