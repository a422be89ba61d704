import type { Pages } from '../page.ts'

export const routerPages = {
  routers: async () => (await import('./list.tsx')).Routers,
  routerNew: async () => (await import('./form.tsx')).NewRouter,
  routerEdit: async () => (await import('./form.tsx')).EditRouter,
  router: async () => (await import('./page.tsx')).RouterPage,
  routeNew: async () => (await import('./route-form.tsx')).NewRoute,
  routeEdit: async () => (await import('./route-form.tsx')).EditRoute,
} as const satisfies Pages
