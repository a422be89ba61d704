import type * as parts from './parts.ts'

export type Checked = {
  affinityGroupList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  affinityGroupMemberInstanceView: { path: { affinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  affinityGroupMemberList: { path: { affinityGroup: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  affinityGroupView: { path: { affinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId } }
  alertClassList: { query: { limit: number; pageToken?: string; filter?: parts.AlertSubscription } }
  alertDeliveryList: { path: { receiver: parts.NameOrId }; query: { delivered?: boolean; failed?: boolean; pending?: boolean; limit: number; pageToken?: string; sortBy: parts.TimeAndIdSortMode } }
  alertList: { query: { alertClass?: parts.AlertSubscription; endTime?: Date; limit: number; pageToken?: string; sortBy: parts.TimeAndIdSortMode; startTime?: Date } }
  alertReceiverList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  alertReceiverView: { path: { receiver: parts.NameOrId } }
  alertView: { path: { alertId: string } }
  antiAffinityGroupList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  antiAffinityGroupMemberInstanceView: { path: { antiAffinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  antiAffinityGroupMemberList: { path: { antiAffinityGroup: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  antiAffinityGroupView: { path: { antiAffinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId } }
  auditLogList: { query: { endTime?: Date; limit: number; pageToken?: string; sortBy: parts.TimeAndIdSortMode; startTime: Date } }
  authSettingsView: {  }
  certificateList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  certificateView: { path: { certificate: parts.NameOrId } }
  currentUserAccessTokenList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  currentUserGroups: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  currentUserSshKeyList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  currentUserSshKeyView: { path: { sshKey: parts.NameOrId } }
  currentUserView: {  }
  diskList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  diskView: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId } }
  externalSubnetList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  externalSubnetView: { path: { externalSubnet: parts.NameOrId }; query: { project?: parts.NameOrId } }
  floatingIpList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  floatingIpView: { path: { floatingIp: parts.NameOrId }; query: { project?: parts.NameOrId } }
  groupList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  groupView: { path: { groupId: string } }
  imageList: { query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  imageView: { path: { image: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceAffinityGroupList: { path: { instance: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceAntiAffinityGroupList: { path: { instance: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceDiskList: { path: { instance: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceExternalIpList: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceExternalSubnetList: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceMulticastGroupList: { path: { instance: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.IdSortMode } }
  instanceNetworkInterfaceList: { query: { instance: parts.NameOrId; limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceNetworkInterfaceView: { path: { interface: parts.NameOrId }; query: { instance?: parts.NameOrId; project?: parts.NameOrId } }
  instanceSerialConsole: { path: { instance: parts.NameOrId }; query: { fromStart?: number; maxBytes?: number; mostRecent?: number; project?: parts.NameOrId } }
  instanceSshPublicKeyList: { path: { instance: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  instanceView: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  internetGatewayIpAddressList: { query: { gateway: parts.NameOrId; limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc?: parts.NameOrId } }
  internetGatewayIpPoolList: { query: { gateway: parts.NameOrId; limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc?: parts.NameOrId } }
  internetGatewayList: { query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc: parts.NameOrId } }
  internetGatewayView: { path: { gateway: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId } }
  ipPoolList: { query: { ipVersion?: parts.IpVersion; limit: number; pageToken?: string; poolType?: parts.IpPoolType; sortBy: parts.NameOrIdSortMode } }
  ipPoolView: { path: { pool: parts.NameOrId } }
  multicastGroupList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  multicastGroupMemberList: { path: { multicastGroup: parts.MulticastGroupIdentifier }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  multicastGroupView: { path: { multicastGroup: parts.MulticastGroupIdentifier } }
  networkingAddressLotBlockList: { path: { addressLot: parts.NameOrId }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  networkingAddressLotList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  networkingAddressLotView: { path: { addressLot: parts.NameOrId } }
  networkingAllowListView: {  }
  networkingBfdStatus: {  }
  networkingBgpAnnounceSetList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  networkingBgpAnnouncementList: { path: { announceSet: parts.NameOrId } }
  networkingBgpConfigList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  networkingBgpExported: {  }
  networkingBgpImported: { query: { asn: number } }
  networkingBgpMessageHistory: { query: { asn: number } }
  networkingBgpStatus: {  }
  networkingInboundIcmpView: {  }
  networkingLoopbackAddressList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  networkingSwitchPortList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode; switchPortId?: string } }
  networkingSwitchPortLldpConfigView: { path: { port: parts.Name }; query: { rackId: string; switchSlot: parts.SwitchSlot } }
  networkingSwitchPortLldpNeighbors: { path: { rackId: string; switchSlot: parts.SwitchSlot; port: parts.Name }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  networkingSwitchPortSettingsList: { query: { limit: number; pageToken?: string; portSettings?: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  networkingSwitchPortSettingsView: { path: { port: parts.NameOrId } }
  networkingSwitchPortStatus: { path: { port: parts.Name }; query: { rackId: string; switchSlot: parts.SwitchSlot } }
  physicalDiskList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  physicalDiskListAdoptionRequests: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  physicalDiskListUnadopted: { query: { limit: number; pageToken?: string } }
  physicalDiskView: { path: { diskId: string } }
  ping: {  }
  policyView: {  }
  probeList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  probeView: { path: { probe: parts.NameOrId }; query: { project: parts.NameOrId } }
  projectList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  projectPolicyView: { path: { project: parts.NameOrId } }
  projectView: { path: { project: parts.NameOrId } }
  rackList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  rackMembershipStatus: { path: { rackId: string }; query: { version?: parts.RackMembershipVersion } }
  rackView: { path: { rackId: string } }
  samlIdentityProviderView: { path: { provider: parts.NameOrId }; query: { silo?: parts.NameOrId } }
  scimTokenList: { query: { silo: parts.NameOrId } }
  scimTokenView: { path: { tokenId: string }; query: { silo: parts.NameOrId } }
  siloIdentityProviderList: { query: { limit: number; pageToken?: string; silo: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  siloIpPoolList: { path: { silo: parts.NameOrId }; query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  siloList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  siloMetric: { path: { metricName: parts.SystemMetricName }; query: { endTime: Date; limit: number; order: parts.PaginationOrder; pageToken?: string; startTime: Date; project?: parts.NameOrId } }
  siloPolicyView: { path: { silo: parts.NameOrId } }
  siloQuotasView: { path: { silo: parts.NameOrId } }
  siloSubnetPoolList: { path: { silo: parts.NameOrId }; query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  siloUserList: { query: { limit: number; pageToken?: string; silo: parts.NameOrId; sortBy: parts.IdSortMode } }
  siloUserView: { path: { userId: string }; query: { silo: parts.NameOrId } }
  siloUtilizationList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  siloUtilizationView: { path: { silo: parts.NameOrId } }
  siloView: { path: { silo: parts.NameOrId } }
  sledInstanceList: { path: { sledId: string }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  sledList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  sledListUninitialized: { query: { limit: number; pageToken?: string } }
  sledPhysicalDiskList: { path: { sledId: string }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  sledView: { path: { sledId: string } }
  snapshotList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  snapshotView: { path: { snapshot: parts.NameOrId }; query: { project?: parts.NameOrId } }
  subnetPoolList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  subnetPoolView: { path: { pool: parts.NameOrId } }
  supportBundleDownload: { path: { bundleId: string } }
  supportBundleDownloadFile: { path: { bundleId: string; file: string } }
  supportBundleHead: { path: { bundleId: string } }
  supportBundleHeadFile: { path: { bundleId: string; file: string } }
  supportBundleIndex: { path: { bundleId: string } }
  supportBundleList: { query: { limit: number; pageToken?: string; sortBy: parts.TimeAndIdSortMode } }
  supportBundleView: { path: { bundleId: string } }
  switchList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  switchView: { path: { switchId: string } }
  systemIpPoolList: { query: { assignment?: parts.IpPoolAssignment; ipVersion?: parts.IpVersion; limit: number; pageToken?: string; poolType?: parts.IpPoolType; sortBy: parts.NameOrIdSortMode } }
  systemIpPoolRangeList: { path: { pool: parts.NameOrId }; query: { limit: number; pageToken?: string } }
  systemIpPoolSiloList: { path: { pool: parts.NameOrId }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  systemIpPoolUtilizationView: { path: { pool: parts.NameOrId } }
  systemIpPoolView: { path: { pool: parts.NameOrId } }
  systemMetric: { path: { metricName: parts.SystemMetricName }; query: { endTime: Date; limit: number; order: parts.PaginationOrder; pageToken?: string; startTime: Date; silo?: parts.NameOrId } }
  systemNetworkingSettingsView: {  }
  systemPolicyView: {  }
  systemQuotasList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  systemSubnetPoolList: { query: { limit: number; pageToken?: string; sortBy: parts.NameOrIdSortMode } }
  systemSubnetPoolMemberList: { path: { pool: parts.NameOrId }; query: { limit: number; pageToken?: string } }
  systemSubnetPoolSiloList: { path: { pool: parts.NameOrId }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  systemSubnetPoolUtilizationView: { path: { pool: parts.NameOrId } }
  systemSubnetPoolView: { path: { pool: parts.NameOrId } }
  systemTimeseriesSchemaList: { query: { limit: number; pageToken?: string } }
  systemUpdateRepositoryList: { query: { limit: number; pageToken?: string; sortBy: parts.VersionSortMode } }
  systemUpdateRepositoryView: { path: { systemVersion: string } }
  systemUpdateStatus: {  }
  systemUpdateTrustRootList: { query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  systemUpdateTrustRootView: { path: { trustRootId: string } }
  userBuiltinList: { query: { limit: number; pageToken?: string; sortBy: parts.NameSortMode } }
  userBuiltinView: { path: { user: parts.NameOrId } }
  userList: { query: { group?: string; limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  userSessionList: { path: { userId: string }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  userTokenList: { path: { userId: string }; query: { limit: number; pageToken?: string; sortBy: parts.IdSortMode } }
  userView: { path: { userId: string } }
  utilizationView: {  }
  vpcFirewallRulesView: { query: { project?: parts.NameOrId; vpc: parts.NameOrId } }
  vpcList: { query: { limit: number; pageToken?: string; project: parts.NameOrId; sortBy: parts.NameOrIdSortMode } }
  vpcRouterList: { query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc: parts.NameOrId } }
  vpcRouterRouteList: { query: { limit: number; pageToken?: string; project?: parts.NameOrId; router: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc?: parts.NameOrId } }
  vpcRouterRouteView: { path: { route: parts.NameOrId }; query: { project?: parts.NameOrId; router?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcRouterView: { path: { router: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcSubnetList: { query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc: parts.NameOrId } }
  vpcSubnetListNetworkInterfaces: { path: { subnet: parts.NameOrId }; query: { limit: number; pageToken?: string; project?: parts.NameOrId; sortBy: parts.NameOrIdSortMode; vpc?: parts.NameOrId } }
  vpcSubnetView: { path: { subnet: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcView: { path: { vpc: parts.NameOrId }; query: { project?: parts.NameOrId } }
  webhookSecretsList: { query: { receiver: parts.NameOrId } }
}
