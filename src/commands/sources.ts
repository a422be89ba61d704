import type { Sources } from './kernel/registry.ts'

/** Which file holds the commands that begin with a word, and that they load when they are needed. */
export function commandsFor(controlPlane: 'mock' | 'remote'): Sources {
  return {
    project: async () => (await import('./project.ts')).projectCommands,
    instance: () => import('./instance/all.ts').then(({ instanceCommands }) => instanceCommands),
    disk: async () => (await import('./disk/life.ts')).diskCommands,
    snapshot: async () => (await import('./snapshot.ts')).snapshotCommands,
    'current-user': async () => (await import('./ssh-key.ts')).sshKeyCommands,
    'floating-ip': async () => (await import('./floating-ip/life.ts')).floatingIpCommands,
    'external-subnet': async () =>
      (await import('./external-subnet/life.ts')).externalSubnetCommands,
    navigation: async () => (await import('./navigation.ts')).navigationCommands,
    console: async () => {
      const [session, settings, mock] = await Promise.all([
        import('./console/session.ts'),
        import('./console/settings.ts'),
        controlPlane === 'mock' ? import('./console/mock.ts') : { mockCommands: [] },
      ])
      return [...session.sessionCommands, ...settings.settingsCommands, ...mock.mockCommands]
    },
  }
}
