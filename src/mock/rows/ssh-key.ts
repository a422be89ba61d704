import type { SshKey } from '@oxide/api'
import { Table } from '../store/table.ts'

export const sshKeyTable = () =>
  new Table<SshKey>({ parent: (key) => key.siloUserId, name: (key) => key.name })
