import type * as parts from './parts.ts'

export type Checked = {
  affinityGroupCreate: { query: { project: parts.NameOrId }; body: parts.AffinityGroupCreate }
  affinityGroupDelete: { path: { affinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId } }
  affinityGroupMemberInstanceAdd: { path: { affinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  affinityGroupMemberInstanceDelete: { path: { affinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  affinityGroupUpdate: { path: { affinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.AffinityGroupUpdate }
  alertDeliveryResend: { path: { alertId: string }; query: { receiver: parts.NameOrId } }
  alertReceiverDelete: { path: { receiver: parts.NameOrId } }
  alertReceiverProbe: { path: { receiver: parts.NameOrId }; query: { resend?: boolean } }
  alertReceiverSubscriptionAdd: { path: { receiver: parts.NameOrId }; body: parts.AlertSubscriptionCreate }
  alertReceiverSubscriptionRemove: { path: { receiver: parts.NameOrId; subscription: parts.AlertSubscription } }
  antiAffinityGroupCreate: { query: { project: parts.NameOrId }; body: parts.AntiAffinityGroupCreate }
  antiAffinityGroupDelete: { path: { antiAffinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId } }
  antiAffinityGroupMemberInstanceAdd: { path: { antiAffinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  antiAffinityGroupMemberInstanceDelete: { path: { antiAffinityGroup: parts.NameOrId; instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  antiAffinityGroupUpdate: { path: { antiAffinityGroup: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.AntiAffinityGroupUpdate }
  authSettingsUpdate: { body: parts.SiloAuthSettingsUpdate }
  certificateCreate: { body: parts.CertificateCreate }
  certificateDelete: { path: { certificate: parts.NameOrId } }
  currentUserAccessTokenDelete: { path: { tokenId: string } }
  currentUserSshKeyCreate: { body: parts.SshKeyCreate }
  currentUserSshKeyDelete: { path: { sshKey: parts.NameOrId } }
  deviceAccessToken: { body: parts.DeviceAccessTokenRequest }
  deviceAuthConfirm: { body: parts.DeviceAuthVerify }
  deviceAuthRequest: { body: parts.DeviceAuthRequest }
  diskBulkWriteImport: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.ImportBlocksBulkWrite }
  diskBulkWriteImportStart: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId } }
  diskBulkWriteImportStop: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId } }
  diskCreate: { query: { project: parts.NameOrId }; body: parts.DiskCreate }
  diskDelete: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId } }
  diskFinalizeImport: { path: { disk: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.FinalizeDisk }
  externalSubnetAttach: { path: { externalSubnet: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.ExternalSubnetAttach }
  externalSubnetCreate: { query: { project: parts.NameOrId }; body: parts.ExternalSubnetCreate }
  externalSubnetDelete: { path: { externalSubnet: parts.NameOrId }; query: { project?: parts.NameOrId } }
  externalSubnetDetach: { path: { externalSubnet: parts.NameOrId }; query: { project?: parts.NameOrId } }
  externalSubnetUpdate: { path: { externalSubnet: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.ExternalSubnetUpdate }
  floatingIpAttach: { path: { floatingIp: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.FloatingIpAttach }
  floatingIpCreate: { query: { project: parts.NameOrId }; body: parts.FloatingIpCreate }
  floatingIpDelete: { path: { floatingIp: parts.NameOrId }; query: { project?: parts.NameOrId } }
  floatingIpDetach: { path: { floatingIp: parts.NameOrId }; query: { project?: parts.NameOrId } }
  floatingIpUpdate: { path: { floatingIp: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.FloatingIpUpdate }
  imageCreate: { query: { project?: parts.NameOrId }; body: parts.ImageCreate }
  imageDelete: { path: { image: parts.NameOrId }; query: { project?: parts.NameOrId } }
  imageDemote: { path: { image: parts.NameOrId }; query: { project: parts.NameOrId } }
  imagePromote: { path: { image: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceCreate: { query: { project: parts.NameOrId }; body: parts.InstanceCreate }
  instanceDelete: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceDiskAttach: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.DiskPath }
  instanceDiskDetach: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.DiskPath }
  instanceEphemeralIpAttach: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.EphemeralIpCreate }
  instanceEphemeralIpDetach: { path: { instance: parts.NameOrId }; query: { ipVersion?: parts.IpVersion; project?: parts.NameOrId } }
  instanceMulticastGroupJoin: { path: { instance: parts.NameOrId; multicastGroup: parts.MulticastGroupIdentifier }; query: { project?: parts.NameOrId }; body: parts.InstanceMulticastGroupJoin }
  instanceMulticastGroupLeave: { path: { instance: parts.NameOrId; multicastGroup: parts.MulticastGroupIdentifier }; query: { project?: parts.NameOrId } }
  instanceNetworkInterfaceCreate: { query: { instance: parts.NameOrId; project?: parts.NameOrId }; body: parts.InstanceNetworkInterfaceCreate }
  instanceNetworkInterfaceDelete: { path: { interface: parts.NameOrId }; query: { instance?: parts.NameOrId; project?: parts.NameOrId } }
  instanceNetworkInterfaceUpdate: { path: { interface: parts.NameOrId }; query: { instance?: parts.NameOrId; project?: parts.NameOrId }; body: parts.InstanceNetworkInterfaceUpdate }
  instanceReboot: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceSerialConsoleStream: { path: { instance: parts.NameOrId }; query: { mostRecent?: number; project?: parts.NameOrId } }
  instanceStart: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceStop: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId } }
  instanceUpdate: { path: { instance: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.InstanceUpdate }
  internetGatewayCreate: { query: { project?: parts.NameOrId; vpc: parts.NameOrId }; body: parts.InternetGatewayCreate }
  internetGatewayDelete: { path: { gateway: parts.NameOrId }; query: { cascade?: boolean; project?: parts.NameOrId; vpc?: parts.NameOrId } }
  internetGatewayIpAddressCreate: { query: { gateway: parts.NameOrId; project?: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.InternetGatewayIpAddressCreate }
  internetGatewayIpAddressDelete: { path: { address: parts.NameOrId }; query: { cascade?: boolean; gateway?: parts.NameOrId; project?: parts.NameOrId; vpc?: parts.NameOrId } }
  internetGatewayIpPoolCreate: { query: { gateway: parts.NameOrId; project?: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.InternetGatewayIpPoolCreate }
  internetGatewayIpPoolDelete: { path: { pool: parts.NameOrId }; query: { cascade?: boolean; gateway?: parts.NameOrId; project?: parts.NameOrId; vpc?: parts.NameOrId } }
  localIdpUserCreate: { query: { silo: parts.NameOrId }; body: parts.UserCreate }
  localIdpUserDelete: { path: { userId: string }; query: { silo: parts.NameOrId } }
  localIdpUserSetPassword: { path: { userId: string }; query: { silo: parts.NameOrId }; body: parts.UserPassword }
  loginLocal: { path: { siloName: parts.Name }; body: parts.UsernamePasswordCredentials }
  loginSaml: { path: { siloName: parts.Name; providerName: parts.Name } }
  logout: {  }
  networkingAddressLotCreate: { body: parts.AddressLotCreate }
  networkingAddressLotDelete: { path: { addressLot: parts.NameOrId } }
  networkingAllowListUpdate: { body: parts.AllowListUpdate }
  networkingBfdDisable: { body: parts.BfdSessionDisable }
  networkingBfdEnable: { body: parts.BfdSessionEnable }
  networkingBgpAnnounceSetDelete: { path: { announceSet: parts.NameOrId } }
  networkingBgpAnnounceSetUpdate: { body: parts.BgpAnnounceSetCreate }
  networkingBgpConfigCreate: { body: parts.BgpConfigCreate }
  networkingBgpConfigDelete: { query: { nameOrId: parts.NameOrId } }
  networkingBgpConfigUpdate: { query: { nameOrId: parts.NameOrId }; body: parts.BgpConfigUpdate }
  networkingInboundIcmpUpdate: { body: parts.ServiceIcmpConfig }
  networkingLoopbackAddressCreate: { body: parts.LoopbackAddressCreate }
  networkingLoopbackAddressDelete: { path: { rackId: string; switchSlot: parts.SwitchSlot; address: string; subnetMask: number } }
  networkingSwitchPortApplySettings: { path: { port: parts.Name }; query: { rackId: string; switchSlot: parts.SwitchSlot }; body: parts.SwitchPortApplySettings }
  networkingSwitchPortClearSettings: { path: { port: parts.Name }; query: { rackId: string; switchSlot: parts.SwitchSlot } }
  networkingSwitchPortLldpConfigUpdate: { path: { port: parts.Name }; query: { rackId: string; switchSlot: parts.SwitchSlot }; body: parts.LldpLinkConfig }
  networkingSwitchPortSettingsCreate: { body: parts.SwitchPortSettingsCreate }
  networkingSwitchPortSettingsDelete: { query: { portSettings?: parts.NameOrId } }
  physicalDiskDisableAdoption: { path: { physicalDiskAdoptionReqId: string } }
  physicalDiskEnableAdoption: { body: parts.PhysicalDiskManufacturerIdentity }
  policyUpdate: { body: parts.SiloRolePolicy }
  probeCreate: { query: { project: parts.NameOrId }; body: parts.ProbeCreate }
  probeDelete: { path: { probe: parts.NameOrId }; query: { project: parts.NameOrId } }
  projectCreate: { body: parts.ProjectCreate }
  projectDelete: { path: { project: parts.NameOrId } }
  projectPolicyUpdate: { path: { project: parts.NameOrId }; body: parts.ProjectRolePolicy }
  projectUpdate: { path: { project: parts.NameOrId }; body: parts.ProjectUpdate }
  rackMembershipAbort: { path: { rackId: string } }
  rackMembershipAddSleds: { path: { rackId: string }; body: parts.RackMembershipAddSledsRequest }
  samlIdentityProviderCreate: { query: { silo: parts.NameOrId }; body: parts.SamlIdentityProviderCreate }
  scimTokenCreate: { query: { silo: parts.NameOrId } }
  scimTokenDelete: { path: { tokenId: string }; query: { silo: parts.NameOrId } }
  siloCreate: { body: parts.SiloCreate }
  siloDelete: { path: { silo: parts.NameOrId } }
  siloPolicyUpdate: { path: { silo: parts.NameOrId }; body: parts.SiloRolePolicy }
  siloQuotasUpdate: { path: { silo: parts.NameOrId }; body: parts.SiloQuotasUpdate }
  sledSetProvisionPolicy: { path: { sledId: string }; body: parts.SledProvisionPolicyParams }
  snapshotCreate: { query: { project: parts.NameOrId }; body: parts.SnapshotCreate }
  snapshotDelete: { path: { snapshot: parts.NameOrId }; query: { project?: parts.NameOrId } }
  supportBundleCreate: { body: parts.SupportBundleCreate }
  supportBundleDelete: { path: { bundleId: string } }
  supportBundleUpdate: { path: { bundleId: string }; body: parts.SupportBundleUpdate }
  systemIpPoolAssign: { path: { pool: parts.NameOrId }; body: parts.IpPoolAssignParam }
  systemIpPoolCreate: { body: parts.IpPoolCreate }
  systemIpPoolDelete: { path: { pool: parts.NameOrId } }
  systemIpPoolRangeAdd: { path: { pool: parts.NameOrId }; body: parts.IpRange }
  systemIpPoolRangeRemove: { path: { pool: parts.NameOrId }; body: parts.IpRange }
  systemIpPoolSiloLink: { path: { pool: parts.NameOrId }; body: parts.IpPoolLinkSilo }
  systemIpPoolSiloUnlink: { path: { pool: parts.NameOrId; silo: parts.NameOrId } }
  systemIpPoolSiloUpdate: { path: { pool: parts.NameOrId; silo: parts.NameOrId }; body: parts.IpPoolSiloUpdate }
  systemIpPoolUpdate: { path: { pool: parts.NameOrId }; body: parts.IpPoolUpdate }
  systemNetworkingSettingsUpdate: { body: parts.SystemNetworkingSettingsUpdate }
  systemPolicyUpdate: { body: parts.FleetRolePolicy }
  systemSubnetPoolCreate: { body: parts.SubnetPoolCreate }
  systemSubnetPoolDelete: { path: { pool: parts.NameOrId } }
  systemSubnetPoolMemberAdd: { path: { pool: parts.NameOrId }; body: parts.SubnetPoolMemberAdd }
  systemSubnetPoolMemberRemove: { path: { pool: parts.NameOrId }; body: parts.SubnetPoolMemberRemove }
  systemSubnetPoolSiloLink: { path: { pool: parts.NameOrId }; body: parts.SubnetPoolLinkSilo }
  systemSubnetPoolSiloUnlink: { path: { pool: parts.NameOrId; silo: parts.NameOrId } }
  systemSubnetPoolSiloUpdate: { path: { pool: parts.NameOrId; silo: parts.NameOrId }; body: parts.SubnetPoolSiloUpdate }
  systemSubnetPoolUpdate: { path: { pool: parts.NameOrId }; body: parts.SubnetPoolUpdate }
  systemTimeseriesQuery: { body: parts.TimeseriesQuery }
  systemUpdateRecoveryFinish: { body: parts.SetTargetReleaseParams }
  systemUpdateRepositoryUpload: { query: { fileName: string } }
  systemUpdateTrustRootCreate: {  }
  systemUpdateTrustRootDelete: { path: { trustRootId: string } }
  targetReleaseUpdate: { body: parts.SetTargetReleaseParams }
  timeseriesQuery: { query: { project: parts.NameOrId }; body: parts.TimeseriesQuery }
  userLogout: { path: { userId: string } }
  vpcCreate: { query: { project: parts.NameOrId }; body: parts.VpcCreate }
  vpcDelete: { path: { vpc: parts.NameOrId }; query: { project?: parts.NameOrId } }
  vpcFirewallRulesUpdate: { query: { project?: parts.NameOrId; vpc: parts.NameOrId }; body: parts.VpcFirewallRuleUpdateParams }
  vpcRouterCreate: { query: { project?: parts.NameOrId; vpc: parts.NameOrId }; body: parts.VpcRouterCreate }
  vpcRouterDelete: { path: { router: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcRouterRouteCreate: { query: { project?: parts.NameOrId; router: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.RouterRouteCreate }
  vpcRouterRouteDelete: { path: { route: parts.NameOrId }; query: { project?: parts.NameOrId; router?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcRouterRouteUpdate: { path: { route: parts.NameOrId }; query: { project?: parts.NameOrId; router?: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.RouterRouteUpdate }
  vpcRouterUpdate: { path: { router: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.VpcRouterUpdate }
  vpcSubnetCreate: { query: { project?: parts.NameOrId; vpc: parts.NameOrId }; body: parts.VpcSubnetCreate }
  vpcSubnetDelete: { path: { subnet: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId } }
  vpcSubnetUpdate: { path: { subnet: parts.NameOrId }; query: { project?: parts.NameOrId; vpc?: parts.NameOrId }; body: parts.VpcSubnetUpdate }
  vpcUpdate: { path: { vpc: parts.NameOrId }; query: { project?: parts.NameOrId }; body: parts.VpcUpdate }
  webhookReceiverCreate: { body: parts.WebhookCreate }
  webhookReceiverUpdate: { path: { receiver: parts.NameOrId }; body: parts.WebhookReceiverUpdate }
  webhookSecretsAdd: { query: { receiver: parts.NameOrId }; body: parts.WebhookSecretCreate }
  webhookSecretsDelete: { path: { secretId: string } }
}
