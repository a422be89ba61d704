// One line for each noun with places: its records and its routes, which load together after the first page.
export * as project from './routes/project.ts'
export * as instance from './routes/instance.ts'
export * as disk from './routes/disk.ts'
export * as snapshot from './routes/snapshot.ts'
export * as vpc from './routes/vpc.ts'
export * as floatingIp from './routes/floating-ip.ts'
export * as externalSubnet from './routes/external-subnet.ts'
export * as session from './routes/session.ts'
