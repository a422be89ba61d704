// The nouns and places that the pages of floating IPs, external subnets and multicast groups use.
export * as project from '../routes/project.ts'
export * as floatingIp from '../nouns/silo/floating-ip.ts'
export * as externalSubnet from '../nouns/silo/external-subnet.ts'
export * as multicastGroup from '../nouns/silo/multicast-group.ts'
export * as instance from '../nouns/silo/instance.ts'
export * as disk from '../nouns/silo/disk.ts'
export * as vpc from '../nouns/silo/vpc.ts'
