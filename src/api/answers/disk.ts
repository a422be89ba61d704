import { diskOfToday } from '../former/disk.ts'
import { objectOf, orOlder, resource } from '../shape.ts'

export const Disk = orOlder(objectOf('id', 'name', 'state{}'), diskOfToday)

export const Snapshot = objectOf(...resource, 'state')
