// The nouns and places that the page of a new instance uses.
export * as project from '../routes/project.ts'
export * as instance from '../nouns/silo/instance.ts'
export * as disk from '../nouns/silo/disk.ts'
export * as image from '../nouns/silo/image.ts'
export * as vpc from '../nouns/silo/vpc.ts'
export * as subnet from '../nouns/silo/subnet.ts'
export * as floatingIp from '../nouns/silo/floating-ip.ts'
