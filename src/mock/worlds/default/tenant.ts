import { patience } from '../../person/device.ts'
import { idOf } from '../../seed.ts'
import type { ProjectRow, SiloRow } from '../../tenant/rows.ts'
import { type World, fleetOf } from '../../world.ts'
import { seedDisk, seedInstance } from '../instance.ts'
import {
  GiB,
  ago,
  day,
  groupHas,
  seedGroup,
  seedPolicy,
  seedProject,
  seedSilo,
  seedUser,
  seeded,
  userHas,
} from '../silo.ts'

export type Silos = Readonly<Record<'maze' | 'myriad' | 'thrax' | 'pelerines' | 'noPools', SiloRow>>

export function seedSilos(world: World): Silos {
  return {
    maze: seedSilo(world, 'maze-war', {
      cpus: 50,
      memory: 300,
      storage: 7,
      identityMode: 'saml_scim',
      // Its collaborators are known as a fleet viewer and as a user without a role in the fleet.
      mappedFleetRoles: { admin: ['admin'] },
    }),
    myriad: seedSilo(world, 'myriad', {
      cpus: 34,
      memory: 500,
      storage: 9,
      mappedFleetRoles: { viewer: ['viewer'] },
    }),
    thrax: seedSilo(world, 'thrax', { cpus: 20, memory: 100, storage: 2, discoverable: false }),
    pelerines: seedSilo(world, 'pelerines', {
      cpus: 20,
      memory: 100,
      storage: 2,
      identityMode: 'local_only',
    }),
    noPools: seedSilo(world, 'no-pools', { cpus: 20, memory: 100, storage: 2 }),
  }
}

export type Projects = Readonly<
  Record<'mock' | 'other' | 'noVpcs' | 'kosman' | 'anscombe' | 'adorno', ProjectRow>
>

export function seedProjects(world: World, silos: Silos): Projects {
  const mock = seedProject(world, silos.maze, 'mock-project', 'Where most of the demo lives')
  const other = seedProject(world, silos.maze, 'other-project', 'Many disks, instances that fail')
  const noVpcs = seedProject(world, silos.maze, 'project-no-vpcs', 'Nothing in it, not even a VPC')
  const kosman = seedProject(world, silos.myriad, 'kosman-project', 'The project of another silo')
  const anscombe = seedProject(world, silos.thrax, 'anscombe-project', 'IPv6 pools only')
  const adorno = seedProject(world, silos.pelerines, 'adorno-project', 'Pools without a default')
  return { mock, other, noVpcs, kosman, anscombe, adorno }
}

/** Adds the resources of the other silos, enough for an operator to compare use with quotas. */
export function seedTenants(world: World, { kosman, anscombe, adorno }: Projects): void {
  seedTenant(world, kosman, 'research', { ncpus: 8, memory: 150 }, [1023, 1023, 2])
  seedTenant(world, anscombe, 'seminar', { ncpus: 2, memory: 16 }, [512])
  seedTenant(world, adorno, 'archive', { ncpus: 2, memory: 16 }, [512])
}

/**
 * Adds an instance with its disks.
 * @param sizes disk sizes in GiB; it boots from the first
 */
function seedTenant(
  world: World,
  project: ProjectRow,
  name: string,
  { ncpus, memory }: { ncpus: number; memory: number },
  sizes: readonly number[],
): void {
  const diskName = (place: number) => `${name}-${place}`
  const instance = seedInstance(world, project, name, {
    ncpus,
    memory: memory * GiB,
    bootDiskId: idOf(`disk ${project.name} ${diskName(0)}`),
  })
  const state = { state: 'attached', instance: instance.id } as const
  for (const [place, size] of sizes.entries()) {
    seedDisk(world, project, diskName(place), size, { state })
  }
}

/** Adds the sign-in settings of the silos: an identity provider and its tokens, token lifetimes and a certificate. */
export function seedIdentity(world: World, { maze, myriad }: Silos): void {
  world.identityProviders.put({
    ...seeded(world, 'identity provider mock-idp', 'mock-idp', 190),
    description: 'The identity provider of the demo',
    siloId: maze.id,
    acsUrl: 'https://maze-war.sys.rackline.example/login/maze-war/saml/mock-idp',
    groupAttributeName: 'groups',
    idpEntityId: 'https://idp.rackline.example/metadata',
    publicCert: null,
    sloUrl: 'https://maze-war.sys.rackline.example/logout',
    spClientId: 'rackline',
    technicalContactEmail: 'idp@rackline.example',
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
    ...seeded(world, 'certificate maze-war', 'all-silos', 195),
    description: 'For every silo below sys.rackline.example',
    cert: certificate,
    service: 'external_api',
    siloId: maze.id,
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

export function seedPeople(world: World, silos: Silos, projects: Projects): void {
  const hannah = seedUser(world, silos.maze, 'Hannah Arendt')
  const hans = seedUser(world, silos.maze, 'Hans Jonas')
  const jacob = seedUser(world, silos.maze, 'Jacob Klein')
  const herbert = seedUser(world, silos.maze, 'Herbert Marcuse')
  const jane = seedUser(world, silos.maze, 'Jane Austen')
  seedUser(world, silos.maze, 'Simone de Beauvoir')

  seedGroup(world, silos.maze, 'web-devs', [hannah])
  const kernel = seedGroup(world, silos.maze, 'kernel-devs', [])
  const estate = seedGroup(world, silos.maze, 'real-estate-devs', [hans, jane])

  seedPolicy(
    world,
    'fleet',
    userHas(hannah, 'admin'),
    userHas(jane, 'viewer'),
    userHas({ id: idOf('a user of another silo') }, 'collaborator'),
    groupHas({ id: idOf('a group of another silo') }, 'viewer'),
  )
  seedPolicy(world, silos.maze.id, userHas(hannah, 'admin'), groupHas(estate, 'collaborator'))
  seedPolicy(
    world,
    projects.mock.id,
    userHas(jacob, 'collaborator'),
    userHas(herbert, 'limited_collaborator'),
    groupHas(kernel, 'viewer'),
  )
  const elsewhere = [
    [silos.myriad, 'Aryeh Kosman'],
    [silos.thrax, 'Elizabeth Anscombe'],
    [silos.pelerines, 'Theodor Adorno'],
    [silos.noPools, 'Antonio Gramsci'],
  ] as const
  for (const [silo, name] of elsewhere) {
    seedPolicy(world, silo.id, userHas(seedUser(world, silo, name), 'admin'))
  }

  seedKeys(world, hannah.id)
  world.fleet.put({ ...fleetOf(world), operatorId: hannah.id })
}

function seedKeys(world: World, userId: string): void {
  for (const [name, description] of [
    ['m1-macbook-pro', 'For work on personal projects'],
    ['mac-mini', ''],
  ] as const) {
    world.sshKeys.put({
      ...seeded(world, `ssh key ${name}`, name, 90, description),
      siloUserId: userId,
      publicKey: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJ8rV1qQ0lXl8m8d0m8z7mZ3qvQm0bqkq6m3q6m3q6m ${name}`,
    })
  }
  const lives = [
    ['oxide-token-hannah-laptop', 30],
    ['oxide-token-hannah-ci', null],
    ['oxide-token-hannah-terraform', 7],
  ] as const
  for (const [secret, days] of lives) {
    world.accessTokens.put({
      id: idOf(`access token ${secret}`),
      secret,
      userId,
      timeCreated: ago(world, 40 * day),
      timeExpires: days === null ? null : ago(world, -days * day),
    })
  }
  // A device that waits to be confirmed, as long as one does.
  world.deviceRequests.put({
    id: 'HJKL-WXYZ',
    deviceCode: idOf('device code'),
    clientId: idOf('device'),
    ttlSeconds: null,
    timeExpires: ago(world, -patience * 1000),
    tokenId: null,
  })
}
