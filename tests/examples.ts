import type { Args } from '../src/commands/kernel/command.ts'

const project = 'mock-project'
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }

/** Arguments with which each command may run in the default world, by its id. */
export const examples: Readonly<Record<string, Args>> = {
  'project create': { name: 'new-project', description: 'Made by hand' },
  'project update': { project, name: 'renamed' },
  'project delete': { project: 'project-no-vpcs' },
  'instance create': { project, name: 'new-instance', ncpus: 2, memory: 2 ** 33 },
  'console instance create-like': running,
  'current-user ssh-key create': { name: 'new-key', publicKey: 'ssh-ed25519 AAAA new' },
  'instance start': stopped,
  'instance stop': running,
  'instance reboot': running,
  'instance serial console': running,
  'instance update': { ...stopped, ncpus: 4 },
  'instance delete': stopped,
  'instance disk attach': { ...stopped, disk: 'disk-3' },
  'instance disk detach': { ...stopped, disk: 'disk-stopped-data' },
  'console instance resize': { ...stopped, ncpus: 4 },
  'console instance boot-disk set': { ...stopped, disk: 'disk-stopped-data' },
  'console instance boot-disk unset': { ...stopped, disk: 'disk-stopped-boot' },
  'console instance disk create': { ...stopped, name: 'new-disk', size: 2 ** 31 },
  'disk create': { project, name: 'new-disk', size: 2 ** 31 },
  'disk delete': { project, disk: 'disk-3' },
  'snapshot create': { project, disk: 'disk-3', name: 'new-snapshot' },
  'console sign-in': { silo: 'maze-war', username: 'hannah-arendt', password: 'good' },
  'console sign-out': {},
  'console theme': { theme: 'dark' },
  'console single-keys': { on: false },
  'console screen-reader': { on: true },
  'console journal': {},
  'console keys': {},
  'console chaos': { percent: 0 },
  'console latency': { min: 0, max: 0 },
  'console world reset': { world: 'empty' },
  'project list': {},
  'project view': { project },
  'instance list': { project },
  'instance view': running,
  'instance disk list': running,
  'console instance metrics': running,
  'console instance metrics disk': running,
  'console instance metrics network': running,
  'disk list': { project },
}
