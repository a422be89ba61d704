/**
 * The areas of the console. An address loads the places of its area, the nouns that its pages use, and the map of its
 * pages. Where several areas match a path, the first wins.
 */
export const AREAS = {
  vpc: {
    under: /^\/projects\/[^/]+\/(vpcs|reach|instances\/[^/]+\/rules)/,
    load: () => import('./areas/vpc.ts'),
  },
  instanceNew: {
    under: /^\/projects\/[^/]+\/instances-new/,
    load: () => import('./areas/instance-new.ts'),
  },
  instance: {
    under: /^\/(projects\/[^/]+\/instances|lookup)/,
    load: () => import('./areas/instance.ts'),
  },
  storage: {
    under: /^\/(projects\/[^/]+\/(disks|snapshots|images)|images)/,
    load: () => import('./areas/storage.ts'),
  },
  addresses: {
    under: /^\/projects\/[^/]+\/(floating-ip|external-subnet|multicast-group)/,
    load: () => import('./areas/addresses.ts'),
  },
  probes: {
    under: /^\/projects\/[^/]+\/probes/,
    load: () => import('./areas/probes.ts'),
  },
  project: {
    under: /^\/projects/,
    load: () => import('./areas/project.ts'),
  },
  systemSilos: {
    under: /^\/system\/(access|builtin-users|silo)/,
    load: () => import('./areas/system-silos.ts'),
  },
  systemPools: {
    under: /^\/system\/networking(\/(ip|subnet)-pools|\/?$)/,
    load: () => import('./areas/system-pools.ts'),
  },
  systemNetworking: {
    under: /^\/system\/networking/,
    load: () => import('./areas/system-networking.ts'),
  },
  systemHardware: {
    under: /^\/system\/(inventory|issues|support-bundles|update)/,
    load: () => import('./areas/system-hardware.ts'),
  },
  system: {
    under: /^\/system/,
    load: () => import('./areas/system.ts'),
  },
  silo: {
    under: /^\/(access|auth|certificates|groups|scim|users|utilization)/,
    load: () => import('./areas/silo.ts'),
  },
  plans: {
    under: /^\/(operations|plan|runbook)/,
    load: () => import('./areas/plans.ts'),
  },
  settings: {
    under: /^/,
    load: () => import('./areas/settings.ts'),
  },
} as const

export type AreaName = keyof typeof AREAS

export const areaNames = Object.keys(AREAS).filter(isAreaName)

/** The nouns and places of every area. */
export type Areas = Awaited<ReturnType<(typeof AREAS)[AreaName]['load']>>

/** Returns the area that a path lies in. */
export function areaAt(path: string): AreaName {
  return areaNames.find((name) => AREAS[name].under.test(path)) ?? 'settings'
}

/**
 * Returns the areas of the same half of the console: the system, or everything else. A page at rest has loaded its half,
 * which its sidebar, its keys and its commands need.
 */
export function halfOf(area: AreaName): readonly AreaName[] {
  return areaNames.filter((other) => isOfSystem(other) === isOfSystem(area))
}

function isOfSystem(area: AreaName): boolean {
  return area.startsWith('system')
}

function isAreaName(name: string): name is AreaName {
  return Object.hasOwn(AREAS, name)
}
