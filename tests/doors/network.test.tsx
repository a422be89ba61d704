import { addresses } from './addresses.ts'
import { groups } from './groups.ts'
import { interfaces } from './interfaces.ts'
import { routers } from './routers.ts'
import { routes } from './routes.ts'
import { takeThroughDoors } from './through.ts'
import { vpcSubnets } from './vpc-subnets.ts'

takeThroughDoors({
  ...interfaces,
  ...addresses,
  ...groups,
  ...vpcSubnets,
  ...routers,
  ...routes,
})
