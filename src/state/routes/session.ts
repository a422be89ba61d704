import { currentUserView } from '../../api/operations/first.ts'
import { read } from '../read.ts'
import type { Routes } from '../route.ts'

/** The pages without the shell: signing in, and letting a device do so. */
export const routes = {
  login: { at: '/login', title: 'Sign in', under: null, layout: 'bare' },
  loginLocal: {
    at: '/login/:silo/local',
    title: 'Sign in',
    under: null,
    layout: 'bare',
    form: 'console sign-in',
  },
  loginSaml: {
    at: '/login/:silo/saml/:provider',
    title: 'Sign in',
    under: null,
    layout: 'bare',
  },
  deviceVerify: {
    at: '/device/verify',
    title: 'Device authentication',
    under: null,
    layout: 'bare',
    command: 'console device',
    // The device acts for whoever is signed in, so nobody can go on without being so.
    reads: () => [read(currentUserView, {})],
  },
  deviceSuccess: { at: '/device/success', title: 'Device logged in', under: null, layout: 'bare' },
} as const satisfies Routes
