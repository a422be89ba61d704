import { authSettings } from '../../nouns/silo/auth-settings.ts'
import type { Routes } from '../../route.ts'

export const nouns = { authSettings }

/** The sign-in settings of the user's own silo, and the form over them. */
export const routes = {
  authSettings: {
    at: '/auth-settings',
    title: 'Authentication',
    under: null,
    command: 'auth-settings view',
    sidebar: 80,
    key: 'g t',
    reads: () => [authSettings.view({})],
  },
  authSettingsEdit: {
    at: '/auth-settings/edit',
    title: 'Edit',
    under: 'authSettings',
    drawer: true,
    form: 'auth-settings update',
  },
} as const satisfies Routes
