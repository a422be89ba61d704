import { patience } from '../../person/device.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { fleetOf } from '../../world.ts'
import { seeded, ago, day, groupHas, seedGroup, seedPolicy, seedUser, userHas } from '../silo.ts'
import type { Projects, Silos } from './tenant.ts'

/** Adds users, groups and their roles. */
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
