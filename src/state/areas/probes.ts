// The nouns and places that the pages of probes use.
export * as project from '../routes/project.ts'
export * as probe from '../nouns/silo/probe.ts'
export * as instance from '../nouns/silo/instance.ts'
export * as sled from '../nouns/system/sled.ts'
export * as floatingIp from '../nouns/silo/floating-ip.ts'
