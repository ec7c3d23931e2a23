/** Which keys this database was used with: a fingerprint of each, never the key. */
export interface SecretFingerprintTable {
  name: string
  version: number
  fingerprint: string
  recorded_at: number
}

export interface SecretTables {
  secret_fingerprint: SecretFingerprintTable
}
