import { isNoun, provideNouns } from '../nouns.ts'
import { externalSubnet } from '../nouns/silo/external-subnet.ts'
import { firewallRule } from '../nouns/silo/firewall-rule.ts'
import { gateway, gatewayPool } from '../nouns/silo/internet-gateway.ts'
import { pool } from '../nouns/silo/pool.ts'
import { route, router } from '../nouns/silo/router.ts'
import { subnet } from '../nouns/silo/subnet.ts'
import { vpc } from '../nouns/silo/vpc.ts'

const KINDS = {
  vpc,
  subnet,
  firewallRule,
  router,
  route,
  gateway,
  gatewayPool,
  externalSubnet,
  pool,
}

/** Registers the nouns that a network is made of: a page may ask about it before it knows those of other areas. */
export function provideKinds(): void {
  // Registering them again would derive every command again.
  if (!Object.keys(KINDS).every(isNoun)) provideNouns(KINDS)
}
