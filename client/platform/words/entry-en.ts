export { en } from './entry.words.ts'
