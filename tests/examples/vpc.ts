const vpc = { project: 'mock-project', vpc: 'default' }
const gateway = { ...vpc, gateway: 'internet-gateway-1' }
const rule = { ...vpc, firewallRule: 'allow-ssh' }

/** Arguments of the commands of firewall rules and internet gateways. */
export const vpcExamples = {
  'console vpc firewall-rule create': { ...vpc, name: 'new-rule', priority: 100 },
  'console vpc firewall-rule update': { ...rule, priority: 7 },
  'console vpc firewall-rule clone': rule,
  'console vpc firewall-rule enable': rule,
  'console vpc firewall-rule disable': rule,
  'console vpc firewall-rule delete': rule,
  'vpc firewall-rules update': { ...vpc, rules: [] },
  'internet-gateway create': { ...vpc, name: 'new-gateway' },
  'internet-gateway delete': { ...vpc, gateway: 'internet-gateway-2', cascade: true },
  'console internet-gateway cascade delete': gateway,
  'internet-gateway ip-pool attach': { ...gateway, ipPool: 'ip-pool-2', name: 'new-pool' },
  'internet-gateway ip-pool detach': { ...gateway, pool: 'default-pool' },
  'internet-gateway address create': { ...gateway, address: '203.0.113.7', name: 'new-address' },
  'internet-gateway address delete': { ...gateway, address: 'external-ip' },
  'internet-gateway list': vpc,
  'internet-gateway view': gateway,
}
