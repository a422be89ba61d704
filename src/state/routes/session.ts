import type { Routes } from '../route.ts'

/** The sign-in pages. */
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
} as const satisfies Routes
