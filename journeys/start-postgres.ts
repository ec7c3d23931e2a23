export { setup } from '@tillwright/server/testing/start-postgres.ts'
