import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged, ago, day } from '../seeder.ts'
import type { Silos } from './silo.ts'

/** Adds the sign-in settings of the silos: an identity provider and its tokens, token lifetimes and a certificate. */
export function seedIdentity(world: World, { maze, myriad }: Silos): void {
  world.identityProviders.put({
    id: idOf('identity provider mock-idp'),
    name: 'mock-idp',
    description: 'The identity provider of the demo',
    siloId: maze.id,
    acsUrl: 'https://maze-war.sys.rackline.example/login/maze-war/saml/mock-idp',
    groupAttributeName: 'groups',
    idpEntityId: 'https://idp.rackline.example/metadata',
    publicCert: null,
    sloUrl: 'https://maze-war.sys.rackline.example/logout',
    spClientId: 'rackline',
    technicalContactEmail: 'idp@rackline.example',
    ...aged(world, 190),
  })
  for (const [label, days] of [
    ['first', 150],
    ['second', 20],
  ] as const) {
    world.scimTokens.put({
      id: idOf(`scim token ${label}`),
      bearerToken: `oxide-scim-${label}`,
      siloId: maze.id,
      timeCreated: ago(world, days * day),
      timeExpires: null,
    })
  }
  world.silos.put({ ...myriad, deviceTokenMaxTtlSeconds: 30 * 86_400 })
  world.certificates.put({
    id: idOf('certificate maze-war'),
    name: 'all-silos',
    description: 'For every silo below sys.rackline.example',
    cert: certificate,
    service: 'external_api',
    siloId: maze.id,
    ...aged(world, 195),
  })
}

/** A self-signed certificate for `*.sys.rackline.example`, valid until the end of 2099. Its key was not kept. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBWzCCAQGgAwIBAgIBCjAKBggqhkjOPQQDAjATMREwDwYDVQQDDAhyYWNrbGlu
ZTAgFw0yNTAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1OVowEzERMA8GA1UEAwwI
cmFja2xpbmUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQs5+eThH5OlEiQ9CcH
AsIIzZjTkStFx1AJp6hKRxekV6WRDskbJh2GigcG+fvPzUXnpqW3gNe3uDIxhy6x
XesBo0QwQjAhBgNVHREEGjAYghYqLnN5cy5yYWNrbGluZS5leGFtcGxlMB0GA1Ud
DgQWBBRNMD/8VOxFUH271mcgyCiivwaLWTAKBggqhkjOPQQDAgNIADBFAiAkzfkT
bWRioADYjyELIRm3hpBA2Z8MtDvWdlj9sPvfNAIhAOdDEFjaJMOhQ9Sc567OM2N0
gSWEwRJUbjePsVL6a5UV
-----END CERTIFICATE-----
`
