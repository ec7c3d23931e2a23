import type { Migration } from '../migration.ts'
import { createTable, type Schema } from '../table.ts'

/** Devices, their settings, what they print, what they log and what is audited. */
export const tillStep: Migration = {
  name: '0004-till',
  up: async (schema) => {
    await createDevices(schema)
    await createPrintJobs(schema)
    await createTable(schema, 'audit', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        at: 'integer',
        device_at: 'integer?',
        device_id: 'text',
        staff_id: 'text',
        approver_id: 'text?',
        operation: 'text',
        subject_id: 'text',
        before: 'text?',
        after: 'text?',
        reason: 'text',
        trace_id: 'text',
      },
      key: ['platform_id', 'store_id', 'id'],
      indexes: [['platform_id', 'store_id', 'at']],
      isAppendOnly: true,
    })
    await createClientLog(schema)
  },
}

async function createDevices(schema: Schema): Promise<void> {
  await createTable(schema, 'device', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      fingerprint: 'text',
      name: 'text',
      kind: 'text',
      state: 'text',
      receipt_prefix: 'text',
      version: 'text',
      created_at: 'integer',
      seen_at: 'integer',
      outbox_count: 'integer',
    },
    key: ['platform_id', 'id'],
    unique: [
      ['platform_id', 'fingerprint'],
      ['platform_id', 'receipt_prefix'],
    ],
  })
  await createTable(schema, 'setting', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      scope: 'text',
      owner_id: 'text',
      name: 'text',
      value: 'text',
      version: 'integer',
      updated_at: 'integer',
      updated_by: 'text',
    },
    key: ['platform_id', 'store_id', 'scope', 'owner_id', 'name'],
  })
}

async function createPrintJobs(schema: Schema): Promise<void> {
  await createTable(schema, 'print_job', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      device_id: 'text',
      kind: 'text',
      source_id: 'text',
      state: 'text',
      leased_by: 'text?',
      leased_until: 'integer?',
      printed_at: 'integer?',
      copies_printed: 'integer',
      fault: 'text?',
      created_at: 'integer',
    },
    key: ['platform_id', 'store_id', 'id'],
    indexes: [['platform_id', 'store_id', 'state', 'created_at']],
  })
}

async function createClientLog(schema: Schema): Promise<void> {
  await createTable(schema, 'client_log', {
    columns: {
      platform_id: 'text',
      id: 'text',
      received_at: 'integer',
      client_at: 'integer',
      level: 'integer',
      client_id: 'text',
      client_platform: 'text',
      version: 'text',
      url: 'text',
      http_status: 'integer',
      params: 'text',
      message: 'text',
      trace_id: 'text',
      user_id: 'text',
      user_nick: 'text',
      user_phone: 'text',
    },
    key: ['platform_id', 'id'],
    indexes: [['platform_id', 'received_at']],
  })
}
