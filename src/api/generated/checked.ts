export type Address = { address: IpNet; addressLot: NameOrId; vlanId: number | null }
export type AddressAllocator = { ip: string; type: 'explicit' } | { poolSelector: PoolSelector; type: 'auto' }
export type AddressConfig = { addresses: Address[]; linkName: Name }
export type AddressLotBlockCreate = { firstAddress: string; lastAddress: string }
export type AddressLotCreate = { blocks: AddressLotBlockCreate[]; description: string; kind: AddressLotKind; name: Name }
export type AddressLotKind = 'infra' | 'pool'
export type AffinityGroupCreate = { description: string; failureDomain: FailureDomain; name: Name; policy: AffinityPolicy }
export type AffinityGroupUpdate = { description: string | null; name: Name | null }
export type AffinityPolicy = 'allow' | 'fail'
export type AlertSubscription = string
export type AlertSubscriptionCreate = { subscription: AlertSubscription }
export type AllowListUpdate = { allowedIps: AllowedSourceIps }
export type AllowedSourceIps = { allow: 'any' } | { allow: 'list'; ips: IpNet[] }
export type AntiAffinityGroupCreate = { description: string; failureDomain: FailureDomain; name: Name; policy: AffinityPolicy }
export type AntiAffinityGroupUpdate = { description: string | null; name: Name | null }
export type BaseboardId = { partNumber: string; serialNumber: string }
export type BfdMode = 'single_hop' | 'multi_hop'
export type BfdSessionDisable = { remote: string; switchSlot: SwitchSlot }
export type BfdSessionEnable = { detectionThreshold: number; local: string | null; mode: BfdMode; remote: string; requiredRx: number; switchSlot: SwitchSlot }
export type BgpAnnounceSetCreate = { announcement: BgpAnnouncementCreate[]; description: string; name: Name }
export type BgpAnnouncementCreate = { addressLotBlock: NameOrId; network: IpNet }
export type BgpConfigCreate = { asn: number; bgpAnnounceSetId: NameOrId; description: string; maxPaths: MaxPathConfig; name: Name; vrf: Name | null }
export type BgpConfigUpdate = { bgpAnnounceSetId: NameOrId | null; description: string | null; maxPaths: MaxPathConfig | null; name: Name | null }
export type BgpPeer = { addr: RouterPeerType; allowedExport: ImportExportPolicy; allowedImport: ImportExportPolicy; bgpConfig: NameOrId; communities: number[]; connectRetry: number; delayOpen: number; enforceFirstAs: boolean; holdTime: number; idleHoldTime: number; keepalive: number; localPref: number | null; md5AuthKey: string | null; minTtl: number | null; multiExitDiscriminator: number | null; remoteAsn: number | null; vlanId: number | null }
export type BgpPeerConfig = { linkName: Name; peers: BgpPeer[] }
export type BlockSize = 512 | 2048 | 4096
export type ByteCount = number
export type CertificateCreate = { cert: string; description: string; key: string; name: Name; service: ServiceUsingCertificate }
export type DerEncodedKeyPair = { privateKey: string; publicCert: string }
export type DeviceAccessTokenRequest = { clientId: string; deviceCode: string; grantType: string }
export type DeviceAuthRequest = { clientId: string; ttlSeconds: number | null }
export type DeviceAuthVerify = { userCode: string }
export type DiskBackend = { type: 'local' } | { diskSource: DiskSource; type: 'distributed' }
export type DiskCreate = { description: string; diskBackend: DiskBackend; name: Name; size: ByteCount }
export type DiskPath = { disk: NameOrId }
export type DiskSource = { blockSize: BlockSize; type: 'blank' } | { readOnly: boolean; snapshotId: string; type: 'snapshot' } | { imageId: string; readOnly: boolean; type: 'image' } | { blockSize: BlockSize; type: 'importing_blocks' }
export type EphemeralIpCreate = { poolSelector: PoolSelector }
export type ExternalIpCreate = { poolSelector: PoolSelector; type: 'ephemeral' } | { floatingIp: NameOrId; type: 'floating' }
export type ExternalSubnetAllocator = { subnet: IpNet; type: 'explicit' } | { poolSelector: PoolSelector; prefixLength: number; type: 'auto' }
export type ExternalSubnetAttach = { instance: NameOrId }
export type ExternalSubnetCreate = { allocator: ExternalSubnetAllocator; description: string; name: Name }
export type ExternalSubnetUpdate = { description: string | null; name: Name | null }
export type FailureDomain = 'sled'
export type FinalizeDisk = { snapshotName: Name | null }
export type FleetRole = 'admin' | 'collaborator' | 'viewer'
export type FleetRolePolicy = { roleAssignments: FleetRoleRoleAssignment[] }
export type FleetRoleRoleAssignment = { identityId: string; identityType: IdentityType; roleName: FleetRole }
export type FloatingIpAttach = { kind: FloatingIpParentKind; parent: NameOrId }
export type FloatingIpCreate = { addressAllocator: AddressAllocator; description: string; name: Name }
export type FloatingIpParentKind = 'instance'
export type FloatingIpUpdate = { description: string | null; name: Name | null }
export type Hostname = string
export type IcmpParamRange = string
export type IdSortMode = 'id_ascending'
export type IdentityType = 'silo_user' | 'silo_group'
export type IdpMetadataSource = { type: 'url'; url: string } | { data: string; type: 'base64_encoded_xml' }
export type ImageCreate = { description: string; name: Name; os: string; source: ImageSource; version: string }
export type ImageSource = { id: string; type: 'snapshot' }
export type ImportBlocksBulkWrite = { base64EncodedData: string; offset: number }
export type ImportExportPolicy = { type: 'no_filtering' } | { type: 'allow'; value: IpNet[] }
export type InstanceAutoRestartPolicy = 'never' | 'best_effort'
export type InstanceCpuCount = number
export type InstanceCpuPlatform = 'amd_milan' | 'amd_turin' | 'amd_turin_v2'
export type InstanceCreate = { antiAffinityGroups: NameOrId[]; autoRestartPolicy: InstanceAutoRestartPolicy | null; bootDisk: InstanceDiskAttachment | null; cpuPlatform: InstanceCpuPlatform | null; description: string; disks: InstanceDiskAttachment[]; enableJumboFrames: boolean; externalIps: ExternalIpCreate[]; hostname: Hostname; memory: ByteCount; multicastGroups: MulticastGroupJoinSpec[]; name: Name; ncpus: InstanceCpuCount; networkInterfaces: InstanceNetworkInterfaceAttachment; sshPublicKeys: NameOrId[] | null; start: boolean; userData: string }
export type InstanceDiskAttachment = { description: string; diskBackend: DiskBackend; name: Name; size: ByteCount; type: 'create' } | { name: Name; type: 'attach' }
export type InstanceMulticastGroupJoin = { ipVersion: IpVersion | null; sourceIps: string[] | null }
export type InstanceNetworkInterfaceAttachment = { params: InstanceNetworkInterfaceCreate[]; type: 'create' } | { type: 'default_ipv4' } | { type: 'default_ipv6' } | { type: 'default_dual_stack' } | { type: 'none' }
export type InstanceNetworkInterfaceCreate = { description: string; ipConfig: PrivateIpStackCreate; name: Name; subnetName: Name; vpcName: Name }
export type InstanceNetworkInterfaceUpdate = { description: string | null; name: Name | null; primary: boolean; transitIps: IpNet[] }
export type InstanceUpdate = { autoRestartPolicy: InstanceAutoRestartPolicy | null; bootDisk: NameOrId | null; cpuPlatform: InstanceCpuPlatform | null; enableJumboFrames: boolean; memory: ByteCount; multicastGroups: MulticastGroupJoinSpec[] | null; ncpus: InstanceCpuCount }
export type InternetGatewayCreate = { description: string; name: Name }
export type InternetGatewayIpAddressCreate = { address: string; description: string; name: Name }
export type InternetGatewayIpPoolCreate = { description: string; ipPool: NameOrId; name: Name }
export type IpNet = string
export type IpPoolAssignParam = { assignment: IpPoolAssignment }
export type IpPoolAssignment = 'silos' | 'system_services'
export type IpPoolCreate = { assignment: IpPoolAssignment; description: string; ipVersion: IpVersion; name: Name; poolType: IpPoolType }
export type IpPoolLinkSilo = { isDefault: boolean; silo: NameOrId }
export type IpPoolSiloUpdate = { isDefault: boolean }
export type IpPoolType = 'unicast' | 'multicast'
export type IpPoolUpdate = { description: string | null; name: Name | null }
export type IpRange = Ipv4Range | Ipv6Range
export type IpVersion = 'v4' | 'v6'
export type Ipv4Assignment = { type: 'auto' } | { type: 'explicit'; value: string }
export type Ipv4Net = string
export type Ipv4Range = { first: string; last: string }
export type Ipv6Assignment = { type: 'auto' } | { type: 'explicit'; value: string }
export type Ipv6Net = string
export type Ipv6Range = { first: string; last: string }
export type L4PortRange = string
export type LinkConfigCreate = { autoneg: boolean; fec: LinkFec | null; linkName: Name; lldp: LldpLinkConfigCreate; mtu: number; speed: LinkSpeed; txEq: TxEqConfig | null }
export type LinkFec = 'firecode' | 'none' | 'rs'
export type LinkSpeed = 'speed0_g' | 'speed1_g' | 'speed10_g' | 'speed25_g' | 'speed40_g' | 'speed50_g' | 'speed100_g' | 'speed200_g' | 'speed400_g'
export type LldpLinkConfig = { chassisId: string | null; enabled: boolean; id: string; linkDescription: string | null; linkName: string | null; managementIp: string | null; systemDescription: string | null; systemName: string | null }
export type LldpLinkConfigCreate = { chassisId: string | null; enabled: boolean; linkDescription: string | null; linkName: string | null; managementIp: string | null; systemDescription: string | null; systemName: string | null }
export type LoopbackAddressCreate = { address: string; addressLot: NameOrId; anycast: boolean; mask: number; rackId: string; switchSlot: SwitchSlot }
export type MaxPathConfig = number
export type MulticastGroupIdentifier = string
export type MulticastGroupJoinSpec = { group: MulticastGroupIdentifier; ipVersion: IpVersion | null; sourceIps: string[] | null }
export type Name = string
export type NameOrId = string
export type NameOrIdSortMode = 'name_ascending' | 'name_descending' | 'id_ascending'
export type NameSortMode = 'name_ascending'
export type PaginationOrder = 'ascending' | 'descending'
export type Password = string
export type PhysicalDiskManufacturerIdentity = { model: string; serial: string; vendor: string }
export type PoolSelector = { pool: NameOrId; type: 'explicit' } | { ipVersion: IpVersion | null; type: 'auto' }
export type PrivateIpStackCreate = { type: 'v4'; value: PrivateIpv4StackCreate } | { type: 'v6'; value: PrivateIpv6StackCreate } | { type: 'dual_stack'; value: { v4: PrivateIpv4StackCreate; v6: PrivateIpv6StackCreate } }
export type PrivateIpv4StackCreate = { ip: Ipv4Assignment; transitIps: Ipv4Net[] }
export type PrivateIpv6StackCreate = { ip: Ipv6Assignment; transitIps: Ipv6Net[] }
export type ProbeCreate = { description: string; name: Name; poolSelector: PoolSelector; sled: string }
export type ProjectCreate = { description: string; name: Name }
export type ProjectRole = 'admin' | 'collaborator' | 'limited_collaborator' | 'viewer'
export type ProjectRolePolicy = { roleAssignments: ProjectRoleRoleAssignment[] }
export type ProjectRoleRoleAssignment = { identityId: string; identityType: IdentityType; roleName: ProjectRole }
export type ProjectUpdate = { description: string | null; name: Name | null }
export type RackMembershipAddSledsRequest = { sledIds: BaseboardId[] }
export type RackMembershipVersion = number
export type Route = { dst: IpNet; gw: string; ribPriority: number | null; vid: number | null }
export type RouteConfig = { linkName: Name; routes: Route[] }
export type RouteDestination = { type: 'ip'; value: string } | { type: 'ip_net'; value: IpNet } | { type: 'vpc'; value: Name } | { type: 'subnet'; value: Name }
export type RouteTarget = { type: 'ip'; value: string } | { type: 'vpc'; value: Name } | { type: 'subnet'; value: Name } | { type: 'instance'; value: Name } | { type: 'internet_gateway'; value: Name } | { type: 'drop' }
export type RouterLifetimeConfig = number
export type RouterPeerType = { routerLifetime: RouterLifetimeConfig; type: 'unnumbered' } | { ip: string; type: 'numbered' }
export type RouterRouteCreate = { description: string; destination: RouteDestination; name: Name; target: RouteTarget }
export type RouterRouteUpdate = { description: string | null; destination: RouteDestination; name: Name | null; target: RouteTarget }
export type SamlIdentityProviderCreate = { acsUrl: string; description: string; groupAttributeName: string | null; idpEntityId: string; idpMetadataSource: IdpMetadataSource; name: Name; signingKeypair: DerEncodedKeyPair | null; sloUrl: string; spClientId: string; technicalContactEmail: string }
export type ServiceIcmpConfig = { enabled: boolean }
export type ServiceUsingCertificate = 'external_api'
export type SetTargetReleaseParams = { systemVersion: string }
export type SiloAuthSettingsUpdate = { deviceTokenMaxTtlSeconds: number | null }
export type SiloCreate = { adminGroupName: string | null; description: string; discoverable: boolean; identityMode: SiloIdentityMode; mappedFleetRoles: Record<string, FleetRole[]>; name: Name; quotas: SiloQuotasCreate; tlsCertificates: CertificateCreate[] }
export type SiloIdentityMode = 'saml_jit' | 'local_only' | 'saml_scim'
export type SiloQuotasCreate = { cpus: number; memory: ByteCount; storage: ByteCount }
export type SiloQuotasUpdate = { cpus: number | null; memory: ByteCount | null; storage: ByteCount | null }
export type SiloRole = 'admin' | 'collaborator' | 'limited_collaborator' | 'viewer'
export type SiloRolePolicy = { roleAssignments: SiloRoleRoleAssignment[] }
export type SiloRoleRoleAssignment = { identityId: string; identityType: IdentityType; roleName: SiloRole }
export type SledProvisionPolicy = 'provisionable' | 'non_provisionable'
export type SledProvisionPolicyParams = { state: SledProvisionPolicy }
export type SnapshotCreate = { description: string; disk: NameOrId; name: Name }
export type SshKeyCreate = { description: string; name: Name; publicKey: string }
export type SubnetPoolCreate = { description: string; ipVersion: IpVersion; name: Name }
export type SubnetPoolLinkSilo = { isDefault: boolean; silo: NameOrId }
export type SubnetPoolMemberAdd = { maxPrefixLength: number | null; minPrefixLength: number | null; subnet: IpNet }
export type SubnetPoolMemberRemove = { subnet: IpNet }
export type SubnetPoolSiloUpdate = { isDefault: boolean }
export type SubnetPoolUpdate = { description: string | null; name: Name | null }
export type SupportBundleCreate = { userComment: string | null }
export type SupportBundleUpdate = { userComment: string | null }
export type SwitchInterfaceConfigCreate = { kind: SwitchInterfaceKind; linkName: Name; v6Enabled: boolean }
export type SwitchInterfaceKind = { type: 'primary' } | { type: 'vlan'; vid: number } | { type: 'loopback' }
export type SwitchPortApplySettings = { portSettings: NameOrId }
export type SwitchPortConfigCreate = { geometry: SwitchPortGeometry }
export type SwitchPortGeometry = 'qsfp28x1' | 'qsfp28x2' | 'sfp28x4'
export type SwitchPortSettingsCreate = { addresses: AddressConfig[]; bgpPeers: BgpPeerConfig[]; description: string; groups: NameOrId[]; interfaces: SwitchInterfaceConfigCreate[]; links: LinkConfigCreate[]; name: Name; portConfig: SwitchPortConfigCreate; routes: RouteConfig[] }
export type SwitchSlot = 'switch0' | 'switch1'
export type SystemMetricName = 'virtual_disk_space_provisioned' | 'cpus_provisioned' | 'ram_provisioned'
export type SystemNetworkingSettingsUpdate = { externalJumboFramesOptInEnabled: boolean }
export type TimeAndIdSortMode = 'time_and_id_ascending' | 'time_and_id_descending'
export type TimeseriesQuery = { query: string }
export type TxEqConfig = { main: number | null; post1: number | null; post2: number | null; pre1: number | null; pre2: number | null }
export type UserCreate = { externalId: UserId; password: UserPassword }
export type UserId = string
export type UserPassword = { mode: 'password'; value: Password } | { mode: 'login_disallowed' }
export type UsernamePasswordCredentials = { password: Password; username: UserId }
export type VersionSortMode = 'version_ascending' | 'version_descending'
export type VpcCreate = { description: string; dnsName: Name; ipv6Prefix: Ipv6Net | null; name: Name }
export type VpcFirewallIcmpFilter = { code: IcmpParamRange | null; icmpType: number }
export type VpcFirewallRuleAction = 'allow' | 'deny'
export type VpcFirewallRuleDirection = 'inbound' | 'outbound'
export type VpcFirewallRuleFilter = { hosts: VpcFirewallRuleHostFilter[] | null; ports: L4PortRange[] | null; protocols: VpcFirewallRuleProtocol[] | null }
export type VpcFirewallRuleHostFilter = { type: 'vpc'; value: Name } | { type: 'subnet'; value: Name } | { type: 'instance'; value: Name } | { type: 'ip'; value: string } | { type: 'ip_net'; value: IpNet }
export type VpcFirewallRuleProtocol = { type: 'tcp' } | { type: 'udp' } | { type: 'icmp'; value: VpcFirewallIcmpFilter | null } | { type: 'icmp6'; value: VpcFirewallIcmpFilter | null }
export type VpcFirewallRuleStatus = 'disabled' | 'enabled'
export type VpcFirewallRuleTarget = { type: 'vpc'; value: Name } | { type: 'subnet'; value: Name } | { type: 'instance'; value: Name } | { type: 'ip'; value: string } | { type: 'ip_net'; value: IpNet }
export type VpcFirewallRuleUpdate = { action: VpcFirewallRuleAction; description: string; direction: VpcFirewallRuleDirection; filters: VpcFirewallRuleFilter; name: Name; priority: number; status: VpcFirewallRuleStatus; targets: VpcFirewallRuleTarget[] }
export type VpcFirewallRuleUpdateParams = { rules: VpcFirewallRuleUpdate[] }
export type VpcRouterCreate = { description: string; name: Name }
export type VpcRouterUpdate = { description: string | null; name: Name | null }
export type VpcSubnetCreate = { customRouter: NameOrId | null; description: string; ipv4Block: Ipv4Net; ipv6Block: Ipv6Net | null; name: Name }
export type VpcSubnetUpdate = { customRouter: NameOrId | null; description: string | null; name: Name | null }
export type VpcUpdate = { description: string | null; dnsName: Name | null; name: Name | null }
export type WebhookCreate = { description: string; endpoint: string; name: Name; secrets: string[]; subscriptions: AlertSubscription[] }
export type WebhookReceiverUpdate = { description: string | null; endpoint: string | null; name: Name | null }
export type WebhookSecretCreate = { secret: string }

/** The arguments of each operation, without bodies that are no JSON of a known form. */
export type Checked = {
  affinityGroupCreate: { query: { project: NameOrId }; body: AffinityGroupCreate }
  affinityGroupDelete: { path: { affinityGroup: NameOrId }; query: { project?: NameOrId } }
  affinityGroupList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  affinityGroupMemberInstanceAdd: { path: { affinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  affinityGroupMemberInstanceDelete: { path: { affinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  affinityGroupMemberInstanceView: { path: { affinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  affinityGroupMemberList: { path: { affinityGroup: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  affinityGroupUpdate: { path: { affinityGroup: NameOrId }; query: { project?: NameOrId }; body: AffinityGroupUpdate }
  affinityGroupView: { path: { affinityGroup: NameOrId }; query: { project?: NameOrId } }
  alertClassList: { query: { limit: number; pageToken?: string; filter?: AlertSubscription } }
  alertDeliveryList: { path: { receiver: NameOrId }; query: { delivered?: boolean; failed?: boolean; pending?: boolean; limit: number; pageToken?: string; sortBy: TimeAndIdSortMode } }
  alertDeliveryResend: { path: { alertId: string }; query: { receiver: NameOrId } }
  alertReceiverDelete: { path: { receiver: NameOrId } }
  alertReceiverList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  alertReceiverProbe: { path: { receiver: NameOrId }; query: { resend?: boolean } }
  alertReceiverSubscriptionAdd: { path: { receiver: NameOrId }; body: AlertSubscriptionCreate }
  alertReceiverSubscriptionRemove: { path: { receiver: NameOrId; subscription: AlertSubscription } }
  alertReceiverView: { path: { receiver: NameOrId } }
  antiAffinityGroupCreate: { query: { project: NameOrId }; body: AntiAffinityGroupCreate }
  antiAffinityGroupDelete: { path: { antiAffinityGroup: NameOrId }; query: { project?: NameOrId } }
  antiAffinityGroupList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  antiAffinityGroupMemberInstanceAdd: { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  antiAffinityGroupMemberInstanceDelete: { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  antiAffinityGroupMemberInstanceView: { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query: { project?: NameOrId } }
  antiAffinityGroupMemberList: { path: { antiAffinityGroup: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  antiAffinityGroupUpdate: { path: { antiAffinityGroup: NameOrId }; query: { project?: NameOrId }; body: AntiAffinityGroupUpdate }
  antiAffinityGroupView: { path: { antiAffinityGroup: NameOrId }; query: { project?: NameOrId } }
  auditLogList: { query: { endTime?: Date; limit: number; pageToken?: string; sortBy: TimeAndIdSortMode; startTime: Date } }
  authSettingsUpdate: { body: SiloAuthSettingsUpdate }
  authSettingsView: {  }
  certificateCreate: { body: CertificateCreate }
  certificateDelete: { path: { certificate: NameOrId } }
  certificateList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  certificateView: { path: { certificate: NameOrId } }
  currentUserAccessTokenDelete: { path: { tokenId: string } }
  currentUserAccessTokenList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  currentUserGroups: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  currentUserSshKeyCreate: { body: SshKeyCreate }
  currentUserSshKeyDelete: { path: { sshKey: NameOrId } }
  currentUserSshKeyList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  currentUserSshKeyView: { path: { sshKey: NameOrId } }
  currentUserView: {  }
  deviceAccessToken: { body: DeviceAccessTokenRequest }
  deviceAuthConfirm: { body: DeviceAuthVerify }
  deviceAuthRequest: { body: DeviceAuthRequest }
  diskBulkWriteImport: { path: { disk: NameOrId }; query: { project?: NameOrId }; body: ImportBlocksBulkWrite }
  diskBulkWriteImportStart: { path: { disk: NameOrId }; query: { project?: NameOrId } }
  diskBulkWriteImportStop: { path: { disk: NameOrId }; query: { project?: NameOrId } }
  diskCreate: { query: { project: NameOrId }; body: DiskCreate }
  diskDelete: { path: { disk: NameOrId }; query: { project?: NameOrId } }
  diskFinalizeImport: { path: { disk: NameOrId }; query: { project?: NameOrId }; body: FinalizeDisk }
  diskList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  diskView: { path: { disk: NameOrId }; query: { project?: NameOrId } }
  externalSubnetAttach: { path: { externalSubnet: NameOrId }; query: { project?: NameOrId }; body: ExternalSubnetAttach }
  externalSubnetCreate: { query: { project: NameOrId }; body: ExternalSubnetCreate }
  externalSubnetDelete: { path: { externalSubnet: NameOrId }; query: { project?: NameOrId } }
  externalSubnetDetach: { path: { externalSubnet: NameOrId }; query: { project?: NameOrId } }
  externalSubnetList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  externalSubnetUpdate: { path: { externalSubnet: NameOrId }; query: { project?: NameOrId }; body: ExternalSubnetUpdate }
  externalSubnetView: { path: { externalSubnet: NameOrId }; query: { project?: NameOrId } }
  floatingIpAttach: { path: { floatingIp: NameOrId }; query: { project?: NameOrId }; body: FloatingIpAttach }
  floatingIpCreate: { query: { project: NameOrId }; body: FloatingIpCreate }
  floatingIpDelete: { path: { floatingIp: NameOrId }; query: { project?: NameOrId } }
  floatingIpDetach: { path: { floatingIp: NameOrId }; query: { project?: NameOrId } }
  floatingIpList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  floatingIpUpdate: { path: { floatingIp: NameOrId }; query: { project?: NameOrId }; body: FloatingIpUpdate }
  floatingIpView: { path: { floatingIp: NameOrId }; query: { project?: NameOrId } }
  groupList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  groupView: { path: { groupId: string } }
  imageCreate: { query: { project?: NameOrId }; body: ImageCreate }
  imageDelete: { path: { image: NameOrId }; query: { project?: NameOrId } }
  imageDemote: { path: { image: NameOrId }; query: { project: NameOrId } }
  imageList: { query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  imagePromote: { path: { image: NameOrId }; query: { project?: NameOrId } }
  imageView: { path: { image: NameOrId }; query: { project?: NameOrId } }
  instanceAffinityGroupList: { path: { instance: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  instanceAntiAffinityGroupList: { path: { instance: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  instanceCreate: { query: { project: NameOrId }; body: InstanceCreate }
  instanceDelete: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceDiskAttach: { path: { instance: NameOrId }; query: { project?: NameOrId }; body: DiskPath }
  instanceDiskDetach: { path: { instance: NameOrId }; query: { project?: NameOrId }; body: DiskPath }
  instanceDiskList: { path: { instance: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  instanceEphemeralIpAttach: { path: { instance: NameOrId }; query: { project?: NameOrId }; body: EphemeralIpCreate }
  instanceEphemeralIpDetach: { path: { instance: NameOrId }; query: { ipVersion?: IpVersion; project?: NameOrId } }
  instanceExternalIpList: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceExternalSubnetList: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  instanceMulticastGroupJoin: { path: { instance: NameOrId; multicastGroup: MulticastGroupIdentifier }; query: { project?: NameOrId }; body: InstanceMulticastGroupJoin }
  instanceMulticastGroupLeave: { path: { instance: NameOrId; multicastGroup: MulticastGroupIdentifier }; query: { project?: NameOrId } }
  instanceMulticastGroupList: { path: { instance: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: IdSortMode } }
  instanceNetworkInterfaceCreate: { query: { instance: NameOrId; project?: NameOrId }; body: InstanceNetworkInterfaceCreate }
  instanceNetworkInterfaceDelete: { path: { interface: NameOrId }; query: { instance?: NameOrId; project?: NameOrId } }
  instanceNetworkInterfaceList: { query: { instance: NameOrId; limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  instanceNetworkInterfaceUpdate: { path: { interface: NameOrId }; query: { instance?: NameOrId; project?: NameOrId }; body: InstanceNetworkInterfaceUpdate }
  instanceNetworkInterfaceView: { path: { interface: NameOrId }; query: { instance?: NameOrId; project?: NameOrId } }
  instanceReboot: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceSerialConsole: { path: { instance: NameOrId }; query: { fromStart?: number; maxBytes?: number; mostRecent?: number; project?: NameOrId } }
  instanceSerialConsoleStream: { path: { instance: NameOrId }; query: { mostRecent?: number; project?: NameOrId } }
  instanceSshPublicKeyList: { path: { instance: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode } }
  instanceStart: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceStop: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  instanceUpdate: { path: { instance: NameOrId }; query: { project?: NameOrId }; body: InstanceUpdate }
  instanceView: { path: { instance: NameOrId }; query: { project?: NameOrId } }
  internetGatewayCreate: { query: { project?: NameOrId; vpc: NameOrId }; body: InternetGatewayCreate }
  internetGatewayDelete: { path: { gateway: NameOrId }; query: { cascade?: boolean; project?: NameOrId; vpc?: NameOrId } }
  internetGatewayIpAddressCreate: { query: { gateway: NameOrId; project?: NameOrId; vpc?: NameOrId }; body: InternetGatewayIpAddressCreate }
  internetGatewayIpAddressDelete: { path: { address: NameOrId }; query: { cascade?: boolean; gateway?: NameOrId; project?: NameOrId; vpc?: NameOrId } }
  internetGatewayIpAddressList: { query: { gateway: NameOrId; limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc?: NameOrId } }
  internetGatewayIpPoolCreate: { query: { gateway: NameOrId; project?: NameOrId; vpc?: NameOrId }; body: InternetGatewayIpPoolCreate }
  internetGatewayIpPoolDelete: { path: { pool: NameOrId }; query: { cascade?: boolean; gateway?: NameOrId; project?: NameOrId; vpc?: NameOrId } }
  internetGatewayIpPoolList: { query: { gateway: NameOrId; limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc?: NameOrId } }
  internetGatewayList: { query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc: NameOrId } }
  internetGatewayView: { path: { gateway: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId } }
  ipPoolList: { query: { ipVersion?: IpVersion; limit: number; pageToken?: string; poolType?: IpPoolType; sortBy: NameOrIdSortMode } }
  ipPoolView: { path: { pool: NameOrId } }
  localIdpUserCreate: { query: { silo: NameOrId }; body: UserCreate }
  localIdpUserDelete: { path: { userId: string }; query: { silo: NameOrId } }
  localIdpUserSetPassword: { path: { userId: string }; query: { silo: NameOrId }; body: UserPassword }
  loginLocal: { path: { siloName: Name }; body: UsernamePasswordCredentials }
  loginSaml: { path: { siloName: Name; providerName: Name } }
  logout: {  }
  multicastGroupList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  multicastGroupMemberList: { path: { multicastGroup: MulticastGroupIdentifier }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  multicastGroupView: { path: { multicastGroup: MulticastGroupIdentifier } }
  networkingAddressLotBlockList: { path: { addressLot: NameOrId }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  networkingAddressLotCreate: { body: AddressLotCreate }
  networkingAddressLotDelete: { path: { addressLot: NameOrId } }
  networkingAddressLotList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  networkingAddressLotView: { path: { addressLot: NameOrId } }
  networkingAllowListUpdate: { body: AllowListUpdate }
  networkingAllowListView: {  }
  networkingBfdDisable: { body: BfdSessionDisable }
  networkingBfdEnable: { body: BfdSessionEnable }
  networkingBfdStatus: {  }
  networkingBgpAnnounceSetDelete: { path: { announceSet: NameOrId } }
  networkingBgpAnnounceSetList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  networkingBgpAnnounceSetUpdate: { body: BgpAnnounceSetCreate }
  networkingBgpAnnouncementList: { path: { announceSet: NameOrId } }
  networkingBgpConfigCreate: { body: BgpConfigCreate }
  networkingBgpConfigDelete: { query: { nameOrId: NameOrId } }
  networkingBgpConfigList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  networkingBgpConfigUpdate: { query: { nameOrId: NameOrId }; body: BgpConfigUpdate }
  networkingBgpExported: {  }
  networkingBgpImported: { query: { asn: number } }
  networkingBgpMessageHistory: { query: { asn: number } }
  networkingBgpStatus: {  }
  networkingInboundIcmpUpdate: { body: ServiceIcmpConfig }
  networkingInboundIcmpView: {  }
  networkingLoopbackAddressCreate: { body: LoopbackAddressCreate }
  networkingLoopbackAddressDelete: { path: { rackId: string; switchSlot: SwitchSlot; address: string; subnetMask: number } }
  networkingLoopbackAddressList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  networkingSwitchPortApplySettings: { path: { port: Name }; query: { rackId: string; switchSlot: SwitchSlot }; body: SwitchPortApplySettings }
  networkingSwitchPortClearSettings: { path: { port: Name }; query: { rackId: string; switchSlot: SwitchSlot } }
  networkingSwitchPortList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode; switchPortId?: string } }
  networkingSwitchPortLldpConfigUpdate: { path: { port: Name }; query: { rackId: string; switchSlot: SwitchSlot }; body: LldpLinkConfig }
  networkingSwitchPortLldpConfigView: { path: { port: Name }; query: { rackId: string; switchSlot: SwitchSlot } }
  networkingSwitchPortLldpNeighbors: { path: { rackId: string; switchSlot: SwitchSlot; port: Name }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  networkingSwitchPortSettingsCreate: { body: SwitchPortSettingsCreate }
  networkingSwitchPortSettingsDelete: { query: { portSettings?: NameOrId } }
  networkingSwitchPortSettingsList: { query: { limit: number; pageToken?: string; portSettings?: NameOrId; sortBy: NameOrIdSortMode } }
  networkingSwitchPortSettingsView: { path: { port: NameOrId } }
  networkingSwitchPortStatus: { path: { port: Name }; query: { rackId: string; switchSlot: SwitchSlot } }
  physicalDiskDisableAdoption: { path: { physicalDiskAdoptionReqId: string } }
  physicalDiskEnableAdoption: { body: PhysicalDiskManufacturerIdentity }
  physicalDiskList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  physicalDiskListAdoptionRequests: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  physicalDiskListUnadopted: { query: { limit: number; pageToken?: string } }
  physicalDiskView: { path: { diskId: string } }
  ping: {  }
  policyUpdate: { body: SiloRolePolicy }
  policyView: {  }
  probeCreate: { query: { project: NameOrId }; body: ProbeCreate }
  probeDelete: { path: { probe: NameOrId }; query: { project: NameOrId } }
  probeList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  probeView: { path: { probe: NameOrId }; query: { project: NameOrId } }
  projectCreate: { body: ProjectCreate }
  projectDelete: { path: { project: NameOrId } }
  projectList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  projectPolicyUpdate: { path: { project: NameOrId }; body: ProjectRolePolicy }
  projectPolicyView: { path: { project: NameOrId } }
  projectUpdate: { path: { project: NameOrId }; body: ProjectUpdate }
  projectView: { path: { project: NameOrId } }
  rackList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  rackMembershipAbort: { path: { rackId: string } }
  rackMembershipAddSleds: { path: { rackId: string }; body: RackMembershipAddSledsRequest }
  rackMembershipStatus: { path: { rackId: string }; query: { version?: RackMembershipVersion } }
  rackView: { path: { rackId: string } }
  samlIdentityProviderCreate: { query: { silo: NameOrId }; body: SamlIdentityProviderCreate }
  samlIdentityProviderView: { path: { provider: NameOrId }; query: { silo?: NameOrId } }
  scimTokenCreate: { query: { silo: NameOrId } }
  scimTokenDelete: { path: { tokenId: string }; query: { silo: NameOrId } }
  scimTokenList: { query: { silo: NameOrId } }
  scimTokenView: { path: { tokenId: string }; query: { silo: NameOrId } }
  siloCreate: { body: SiloCreate }
  siloDelete: { path: { silo: NameOrId } }
  siloIdentityProviderList: { query: { limit: number; pageToken?: string; silo: NameOrId; sortBy: NameOrIdSortMode } }
  siloIpPoolList: { path: { silo: NameOrId }; query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  siloList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  siloMetric: { path: { metricName: SystemMetricName }; query: { endTime: Date; limit: number; order: PaginationOrder; pageToken?: string; startTime: Date; project?: NameOrId } }
  siloPolicyUpdate: { path: { silo: NameOrId }; body: SiloRolePolicy }
  siloPolicyView: { path: { silo: NameOrId } }
  siloQuotasUpdate: { path: { silo: NameOrId }; body: SiloQuotasUpdate }
  siloQuotasView: { path: { silo: NameOrId } }
  siloSubnetPoolList: { path: { silo: NameOrId }; query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  siloUserList: { query: { limit: number; pageToken?: string; silo: NameOrId; sortBy: IdSortMode } }
  siloUserView: { path: { userId: string }; query: { silo: NameOrId } }
  siloUtilizationList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  siloUtilizationView: { path: { silo: NameOrId } }
  siloView: { path: { silo: NameOrId } }
  sledInstanceList: { path: { sledId: string }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  sledList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  sledListUninitialized: { query: { limit: number; pageToken?: string } }
  sledPhysicalDiskList: { path: { sledId: string }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  sledSetProvisionPolicy: { path: { sledId: string }; body: SledProvisionPolicyParams }
  sledView: { path: { sledId: string } }
  snapshotCreate: { query: { project: NameOrId }; body: SnapshotCreate }
  snapshotDelete: { path: { snapshot: NameOrId }; query: { project?: NameOrId } }
  snapshotList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  snapshotView: { path: { snapshot: NameOrId }; query: { project?: NameOrId } }
  subnetPoolList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  subnetPoolView: { path: { pool: NameOrId } }
  supportBundleCreate: { body: SupportBundleCreate }
  supportBundleDelete: { path: { bundleId: string } }
  supportBundleDownload: { path: { bundleId: string } }
  supportBundleDownloadFile: { path: { bundleId: string; file: string } }
  supportBundleHead: { path: { bundleId: string } }
  supportBundleHeadFile: { path: { bundleId: string; file: string } }
  supportBundleIndex: { path: { bundleId: string } }
  supportBundleList: { query: { limit: number; pageToken?: string; sortBy: TimeAndIdSortMode } }
  supportBundleUpdate: { path: { bundleId: string }; body: SupportBundleUpdate }
  supportBundleView: { path: { bundleId: string } }
  switchList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  switchView: { path: { switchId: string } }
  systemIpPoolAssign: { path: { pool: NameOrId }; body: IpPoolAssignParam }
  systemIpPoolCreate: { body: IpPoolCreate }
  systemIpPoolDelete: { path: { pool: NameOrId } }
  systemIpPoolList: { query: { assignment?: IpPoolAssignment; ipVersion?: IpVersion; limit: number; pageToken?: string; poolType?: IpPoolType; sortBy: NameOrIdSortMode } }
  systemIpPoolRangeAdd: { path: { pool: NameOrId }; body: IpRange }
  systemIpPoolRangeList: { path: { pool: NameOrId }; query: { limit: number; pageToken?: string } }
  systemIpPoolRangeRemove: { path: { pool: NameOrId }; body: IpRange }
  systemIpPoolSiloLink: { path: { pool: NameOrId }; body: IpPoolLinkSilo }
  systemIpPoolSiloList: { path: { pool: NameOrId }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  systemIpPoolSiloUnlink: { path: { pool: NameOrId; silo: NameOrId } }
  systemIpPoolSiloUpdate: { path: { pool: NameOrId; silo: NameOrId }; body: IpPoolSiloUpdate }
  systemIpPoolUpdate: { path: { pool: NameOrId }; body: IpPoolUpdate }
  systemIpPoolUtilizationView: { path: { pool: NameOrId } }
  systemIpPoolView: { path: { pool: NameOrId } }
  systemMetric: { path: { metricName: SystemMetricName }; query: { endTime: Date; limit: number; order: PaginationOrder; pageToken?: string; startTime: Date; silo?: NameOrId } }
  systemNetworkingSettingsUpdate: { body: SystemNetworkingSettingsUpdate }
  systemNetworkingSettingsView: {  }
  systemPolicyUpdate: { body: FleetRolePolicy }
  systemPolicyView: {  }
  systemQuotasList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  systemSubnetPoolCreate: { body: SubnetPoolCreate }
  systemSubnetPoolDelete: { path: { pool: NameOrId } }
  systemSubnetPoolList: { query: { limit: number; pageToken?: string; sortBy: NameOrIdSortMode } }
  systemSubnetPoolMemberAdd: { path: { pool: NameOrId }; body: SubnetPoolMemberAdd }
  systemSubnetPoolMemberList: { path: { pool: NameOrId }; query: { limit: number; pageToken?: string } }
  systemSubnetPoolMemberRemove: { path: { pool: NameOrId }; body: SubnetPoolMemberRemove }
  systemSubnetPoolSiloLink: { path: { pool: NameOrId }; body: SubnetPoolLinkSilo }
  systemSubnetPoolSiloList: { path: { pool: NameOrId }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  systemSubnetPoolSiloUnlink: { path: { pool: NameOrId; silo: NameOrId } }
  systemSubnetPoolSiloUpdate: { path: { pool: NameOrId; silo: NameOrId }; body: SubnetPoolSiloUpdate }
  systemSubnetPoolUpdate: { path: { pool: NameOrId }; body: SubnetPoolUpdate }
  systemSubnetPoolUtilizationView: { path: { pool: NameOrId } }
  systemSubnetPoolView: { path: { pool: NameOrId } }
  systemTimeseriesQuery: { body: TimeseriesQuery }
  systemTimeseriesSchemaList: { query: { limit: number; pageToken?: string } }
  systemUpdateRecoveryFinish: { body: SetTargetReleaseParams }
  systemUpdateRepositoryList: { query: { limit: number; pageToken?: string; sortBy: VersionSortMode } }
  systemUpdateRepositoryUpload: { query: { fileName: string } }
  systemUpdateRepositoryView: { path: { systemVersion: string } }
  systemUpdateStatus: {  }
  systemUpdateTrustRootCreate: {  }
  systemUpdateTrustRootDelete: { path: { trustRootId: string } }
  systemUpdateTrustRootList: { query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  systemUpdateTrustRootView: { path: { trustRootId: string } }
  targetReleaseUpdate: { body: SetTargetReleaseParams }
  timeseriesQuery: { query: { project: NameOrId }; body: TimeseriesQuery }
  userBuiltinList: { query: { limit: number; pageToken?: string; sortBy: NameSortMode } }
  userBuiltinView: { path: { user: NameOrId } }
  userList: { query: { group?: string; limit: number; pageToken?: string; sortBy: IdSortMode } }
  userLogout: { path: { userId: string } }
  userSessionList: { path: { userId: string }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  userTokenList: { path: { userId: string }; query: { limit: number; pageToken?: string; sortBy: IdSortMode } }
  userView: { path: { userId: string } }
  utilizationView: {  }
  vpcCreate: { query: { project: NameOrId }; body: VpcCreate }
  vpcDelete: { path: { vpc: NameOrId }; query: { project?: NameOrId } }
  vpcFirewallRulesUpdate: { query: { project?: NameOrId; vpc: NameOrId }; body: VpcFirewallRuleUpdateParams }
  vpcFirewallRulesView: { query: { project?: NameOrId; vpc: NameOrId } }
  vpcList: { query: { limit: number; pageToken?: string; project: NameOrId; sortBy: NameOrIdSortMode } }
  vpcRouterCreate: { query: { project?: NameOrId; vpc: NameOrId }; body: VpcRouterCreate }
  vpcRouterDelete: { path: { router: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId } }
  vpcRouterList: { query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc: NameOrId } }
  vpcRouterRouteCreate: { query: { project?: NameOrId; router: NameOrId; vpc?: NameOrId }; body: RouterRouteCreate }
  vpcRouterRouteDelete: { path: { route: NameOrId }; query: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId } }
  vpcRouterRouteList: { query: { limit: number; pageToken?: string; project?: NameOrId; router: NameOrId; sortBy: NameOrIdSortMode; vpc?: NameOrId } }
  vpcRouterRouteUpdate: { path: { route: NameOrId }; query: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId }; body: RouterRouteUpdate }
  vpcRouterRouteView: { path: { route: NameOrId }; query: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId } }
  vpcRouterUpdate: { path: { router: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId }; body: VpcRouterUpdate }
  vpcRouterView: { path: { router: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId } }
  vpcSubnetCreate: { query: { project?: NameOrId; vpc: NameOrId }; body: VpcSubnetCreate }
  vpcSubnetDelete: { path: { subnet: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId } }
  vpcSubnetList: { query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc: NameOrId } }
  vpcSubnetListNetworkInterfaces: { path: { subnet: NameOrId }; query: { limit: number; pageToken?: string; project?: NameOrId; sortBy: NameOrIdSortMode; vpc?: NameOrId } }
  vpcSubnetUpdate: { path: { subnet: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId }; body: VpcSubnetUpdate }
  vpcSubnetView: { path: { subnet: NameOrId }; query: { project?: NameOrId; vpc?: NameOrId } }
  vpcUpdate: { path: { vpc: NameOrId }; query: { project?: NameOrId }; body: VpcUpdate }
  vpcView: { path: { vpc: NameOrId }; query: { project?: NameOrId } }
  webhookReceiverCreate: { body: WebhookCreate }
  webhookReceiverUpdate: { path: { receiver: NameOrId }; body: WebhookReceiverUpdate }
  webhookSecretsAdd: { query: { receiver: NameOrId }; body: WebhookSecretCreate }
  webhookSecretsDelete: { path: { secretId: string } }
  webhookSecretsList: { query: { receiver: NameOrId } }
}
