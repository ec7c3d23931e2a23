import type { Plugin } from 'vite'

const words = /\.words\.ts$/
/** A module that speaks one language: it passes on one of both (`all-zh.ts`), or is a copy itself. */
const oneLanguage = /(?:\.words\.ts\?|-)(zh|en)(?:\.ts)?$/

/**
 * Splits the two languages of an area, which are in one file, `*.words.ts`: a bundler never cuts a
 * module, so a page would fetch both. For one language the file is a module of its own, by a query
 * on its path, without the code that only the other language uses. Refuses an import that would
 * bring such a file whole. Words that come with a page of their own (`pageWords`) stay whole.
 */
export function splitLanguages(): Plugin {
  return {
    name: 'split-languages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const language = oneLanguage.exec(importer ?? '')?.[1]
      if (language === undefined || !words.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && `${found.id}?${language}`
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const isWhole = words.test(id) && this.getModuleInfo(`${id}?zh`) !== null
        if (isWhole) this.error(`both languages of ${id} come to a page: read it by useWords()`)
      }
    },
  }
}
