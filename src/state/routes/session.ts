import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { read } from '../cache/read.ts'
import type { Routes } from '../route.ts'

/** The pages without the shell: signing in, and confirming a device. */
export const routes = {
  login: { at: '/login', title: 'Sign in', under: null },
  loginLocal: {
    at: '/login/:silo/local',
    title: 'Sign in',
    under: null,
    form: 'console sign-in',
  },
  loginSaml: {
    at: '/login/:silo/saml/:provider',
    title: 'Sign in',
    under: null,
  },
  deviceVerify: {
    at: '/device/verify',
    title: 'Device authentication',
    under: null,
    command: 'console device',
    // The device acts for the signed-in user, so the page requires a session.
    reads: () => [read(currentUserView, {})],
  },
  deviceSuccess: { at: '/device/success', title: 'Device logged in', under: null },
} as const satisfies Routes
