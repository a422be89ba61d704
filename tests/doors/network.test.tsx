import { takeThroughDoors } from './through.ts'

takeThroughDoors(
  'addresses',
  'routers',
  'routes',
  'vpc-subnets',
  'vpcs',
  'firewall-rules',
  'floating-ips',
  'subnets',
  'gateways',
  'multicast',
  'probes',
)
