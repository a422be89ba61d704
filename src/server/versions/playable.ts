/** The facts of the versions that the mock can play, each loaded when it is played. */
export const files: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '2025112000': () => import('../../../api/2025112000.json', { with: { type: 'json' } }),
  '2026011500': () => import('../../../api/2026011500.json', { with: { type: 'json' } }),
  '2026022500': () => import('../../../api/2026022500.json', { with: { type: 'json' } }),
  '2026061100': () => import('../../../api/2026061100.json', { with: { type: 'json' } }),
  '2026073100': () => import('../../../api/2026073100.json', { with: { type: 'json' } }),
  '2026081901': () => import('../../../api/2026081901.json', { with: { type: 'json' } }),
}

/** Oldest first; the last is the mock's own. */
export const playableVersions: readonly string[] = Object.keys(files)
