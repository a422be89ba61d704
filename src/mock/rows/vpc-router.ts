import type { RouterRoute, VpcRouter } from '@oxide/api'
import { Table } from '../store/table.ts'

export const routerTable = () =>
  new Table<VpcRouter>({ parent: (router) => router.vpcId, name: (router) => router.name })

export const routeTable = () =>
  new Table<RouterRoute>({ parent: (route) => route.vpcRouterId, name: (route) => route.name })
