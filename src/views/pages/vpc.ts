import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  vpcs: async () => (await import('../vpc/list.tsx')).VpcList,
  vpcNew: async () => (await import('../vpc/form.tsx')).NewVpc,
  vpcEdit: async () => (await import('../vpc/form.tsx')).EditVpc,
  firewallRules: async () => (await import('../firewall-rule/list.tsx')).FirewallRules,
  firewallRuleNew: async () => (await import('../firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleClone: async () => (await import('../firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleEdit: async () => (await import('../firewall-rule/edit.tsx')).EditFirewallRule,
  firewallRulesReplace: async () =>
    (await import('../firewall-rule/replace.tsx')).ReplaceFirewallRules,
  subnets: async () => (await import('../subnet/list.tsx')).Subnets,
  subnetNew: async () => (await import('../subnet/form.tsx')).NewSubnet,
  subnetEdit: async () => (await import('../subnet/form.tsx')).EditSubnet,
  subnetInterfaces: async () => (await import('../subnet/list.tsx')).SubnetInterfaces,
  routers: async () => (await import('../router/list.tsx')).Routers,
  routerNew: async () => (await import('../router/form.tsx')).NewRouter,
  routerEdit: async () => (await import('../router/form.tsx')).EditRouter,
  router: async () => (await import('../router/page.tsx')).RouterPage,
  routeNew: async () => (await import('../router/route-form.tsx')).NewRoute,
  routeEdit: async () => (await import('../router/route-form.tsx')).EditRoute,
  vpcLint: async () => (await import('../reach/lint-tab.tsx')).VpcLint,
  internetGateways: async () => (await import('../internet-gateway/list.tsx')).InternetGatewayList,
  internetGatewayNew: async () => (await import('../internet-gateway/form.tsx')).NewInternetGateway,
  internetGateway: async () =>
    (await import('../internet-gateway/details.tsx')).InternetGatewayDetails,
  internetGatewayPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
  instanceRules: async () => (await import('../reach/rules-tab.tsx')).InstanceRules,
  reach: async () => (await import('../reach/page.tsx')).ReachPage,
  reachFrom: async () => (await import('../reach/reached.tsx')).ReachFrom,
  reachTo: async () => (await import('../reach/reached.tsx')).ReachTo,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  vpc: async () => (await import('../vpc/frame.tsx')).VpcFrame,
  instance: async () => (await import('../instance/frame.tsx')).InstanceFrame,
}
