export { zh } from './entry.words.ts'
