import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { read } from '../cache/read.ts'
import type { Routes } from '../route.ts'

/** The pages without the shell: signing in, and confirming a device. */
export const routes = {
  login: { at: '/login', title: 'Sign in' },
  loginLocal: {
    at: '/login/:silo/local',
    title: 'Sign in',
    form: 'console sign-in',
  },
  loginSaml: {
    at: '/login/:silo/saml/:provider',
    title: 'Sign in',
  },
  deviceVerify: {
    at: '/device/verify',
    title: 'Device authentication',
    command: 'console device',
    // The device acts for the signed-in user, so the page requires a session.
    reads: () => [read(currentUserView, {})],
  },
  deviceSuccess: { at: '/device/success', title: 'Device logged in' },
} as const satisfies Routes
