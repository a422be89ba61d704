// The nouns and places that the pages of disks, snapshots and images use.
export * as project from '../routes/project.ts'
export * as disk from '../nouns/silo/disk.ts'
export * as snapshot from '../nouns/silo/snapshot.ts'
export * as image from '../nouns/silo/image.ts'
export * as instance from '../nouns/silo/instance.ts'
export * as vpc from '../nouns/silo/vpc.ts'
export * as floatingIp from '../nouns/silo/floating-ip.ts'
export * as multicastGroup from '../nouns/silo/multicast-group.ts'
