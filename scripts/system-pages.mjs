// Lists the pages of the system, of certificates and of the API that are photographed.

import { operationPages } from './operation-pages.mjs'

const PORT_SETTINGS = '/system/networking/switch-port-settings'

/** @type {readonly { name: string, path: string, before?: (page: import('@playwright/test').Page) => Promise<void> }[]} */
export const systemPages = [
  ...operationPages,
  { name: 'silos', path: '/system/silos' },
  { name: 'silo-new', path: '/system/silos-new' },
  { name: 'silo-quotas', path: '/system/silos/maze-war/quotas' },
  { name: 'silo-access', path: '/system/silos/maze-war/access' },
  { name: 'silo-users', path: '/system/silos/pelerines/users' },
  { name: 'identity-provider-new', path: '/system/silos/maze-war/idps-new' },
  { name: 'identity-provider', path: '/system/silos/maze-war/idps/saml/mock-idp' },
  {
    name: 'oxql',
    path: '/system/oxql?q=get+hardware_component%3Atemperature+%7C+filter+timestamp+%3E+%40now()+-+5m',
    before: (page) => page.getByRole('button', { name: 'Run' }).click(),
  },
  { name: 'timeseries-schemas', path: '/system/oxql/schemas' },
  { name: 'timeseries-schema', path: '/system/oxql/schemas/virtual_machine%3Avcpu_usage' },
  { name: 'certificates', path: '/certificates' },
  { name: 'certificate-new', path: '/certificates-new' },
  { name: 'alerts', path: '/system/alerts' },
  { name: 'alert-receiver-new', path: '/system/alerts-new' },
  { name: 'alert-receiver-edit', path: '/system/alerts/pager/edit' },
  { name: 'alert-classes', path: '/system/alerts-classes' },
  { name: 'alert-deliveries', path: '/system/alerts/pager' },
  { name: 'alert-deliveries-none', path: '/system/alerts/quiet-hook' },
  {
    name: 'alert-delivery',
    path: '/system/alerts/pager',
    before: (page) => page.getByRole('link', { name: 'hardware.physical_disk.added' }).click(),
  },
  {
    name: 'alert-probe',
    path: '/system/alerts/broken-hook/probe',
    before: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Probe' }).click()
      await page.getByRole('button', { name: 'Probe again' }).waitFor()
    },
  },
  { name: 'alert-subscriptions', path: '/system/alerts/pager/subscriptions' },
  {
    name: 'alert-subscribe',
    path: '/system/alerts/pager/subscriptions-add?subscription=hardware.**',
  },
  { name: 'webhook-secrets', path: '/system/alerts/pager/secrets' },
  {
    name: 'webhook-secret-new',
    path: '/system/alerts/pager/secrets-add',
    before: (page) => page.getByRole('button', { name: 'Generate' }).click(),
  },
  { name: 'audit-log', path: '/system/audit-log' },
  { name: 'audit-log-search', path: '/system/audit-log?actor=Jane&result=error' },
  { name: 'audit-log-none', path: '/system/audit-log?operation=nothing&result=odd' },
  {
    name: 'audit-log-entry',
    path: '/system/audit-log',
    before: async (page) => {
      await page.getByRole('row').nth(1).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'address-lots', path: '/system/networking/address-lots' },
  { name: 'address-lot-new', path: '/system/networking/address-lots-new' },
  { name: 'address-lot', path: '/system/networking/address-lots/initial-infra' },
  { name: 'loopback-addresses', path: '/system/networking/loopback-addresses' },
  { name: 'loopback-address-new', path: '/system/networking/loopback-addresses-new' },
  { name: 'bfd', path: '/system/networking/bfd' },
  { name: 'bfd-new', path: '/system/networking/bfd-new' },
  { name: 'port-settings-list', path: PORT_SETTINGS },
  { name: 'port-settings-new', path: `${PORT_SETTINGS}-new` },
  { name: 'port-settings', path: `${PORT_SETTINGS}/uplink-0` },
  { name: 'port-settings-clone', path: `${PORT_SETTINGS}-new/uplink-0` },
  { name: 'port-settings-json', path: `${PORT_SETTINGS}/uplink-0/json` },
  { name: 'lldp', path: '/system/networking/lldp' },
  { name: 'network-access', path: '/system/networking/access' },
  { name: 'allowed-ip-new', path: '/system/networking/access/networks-add' },
  { name: 'allow-list-edit', path: '/system/networking/access/allow-list' },
  { name: 'system-update', path: '/system/update' },
  { name: 'release', path: '/system/update/releases/17.0.0' },
  { name: 'release-new', path: '/system/update/releases-new' },
  { name: 'trust-roots', path: '/system/update/trust-roots' },
  { name: 'trust-root-new', path: '/system/update/trust-roots-new' },
]
