// One line for each noun with pages of its own.
export { sessionPages } from './session/pages.ts'
export { projectPages } from './project/pages.ts'
export { instancePages } from './instance/pages.ts'
export { diskPages } from './disk/pages.ts'
export { firewallRulePages } from './firewall-rule/pages.ts'
export { floatingIpPages } from './floating-ip/pages.ts'
export { externalSubnetPages } from './external-subnet/pages.ts'
