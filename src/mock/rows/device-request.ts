import { Table } from '../store/table.ts'

/**
 * A device that waits for confirmation. The id is the user code as shown, e.g. `BCDF-GHJK`; `tokenId` is null until
 * then.
 */
export type DeviceRequestRow = {
  readonly id: string
  readonly deviceCode: string
  readonly clientId: string
  readonly ttlSeconds: number | null
  readonly timeExpires: Date
  readonly tokenId: string | null
}

export const deviceRequestTable = () =>
  new Table<DeviceRequestRow, 'deviceCode'>({
    parent: () => 'fleet',
    by: { deviceCode: (request) => request.deviceCode },
  })
