/** `unknown` is shown as "cannot tell"; `depends`: for a part of the traffic, the addresses or the interfaces. */
export type Verdict = 'yes' | 'no' | 'depends' | 'unknown'

export type Family = 'v4' | 'v6'
export type Protocol = 'tcp' | 'udp' | 'icmp' | 'icmp6'

export type Question = Traffic & {
  /** The name or ID of an instance, an address, or `internet`. */
  readonly from: string
  readonly to: string
}

/** What traffic a question is about. */
export type Traffic = {
  /** All protocols if absent; TCP if there is a port. */
  readonly protocol?: Protocol | null
  /** All ports if absent. */
  readonly port?: number | null
  /** The name or ID of the VPC in which addresses are looked up, where several have them. */
  readonly vpc?: string | null
}

export type Answer = {
  readonly verdict: Verdict
  /** The verdict in a sentence: "No: firewall rule deny-ssh of default denies it on its way into db1." */
  readonly sentence: string
  /** What decided, or the first of those that did. */
  readonly decided: Decider
  /** One for each pair of interfaces, IP version and part of the traffic that is decided alike. */
  readonly walks: readonly Walk[]
  /** What a reader must know besides: an end that is stopped, what nobody can know, an address that two VPCs have. */
  readonly notes: readonly string[]
}

export type Walk = {
  readonly verdict: Exclude<Verdict, 'depends'>
  readonly family: Family | null
  readonly from: Stop
  readonly to: Stop
  readonly traffic: readonly TrafficRange[]
  /** The part of the internet that is decided so, in words; null if it is all of it, or none is meant. */
  readonly addresses: string | null
  readonly decided: Decider
  /** From sender to receiver, up to the one that stops it. */
  readonly path: readonly Hop[]
}

/** An end of a walk. */
export type Stop = {
  readonly kind: 'instance' | 'internet' | 'address'
  /** The instance's ID; null for others. */
  readonly id: string | null
  /** The instance's name, `internet`, or the address. */
  readonly name: string
  readonly interface: string | null
  readonly ip: string | null
  readonly vpc: string | null
  readonly subnet: string | null
}

/** Ports, or for ICMP types (type × 256 + code); 0 to 65535 is all of a protocol. */
export type TrafficRange = {
  readonly protocol: Protocol
  readonly first: number
  readonly last: number
}

export type HopPlace =
  | 'sender'
  | 'firewall out'
  | 'router'
  | 'forwarder'
  | 'gateway'
  | 'beyond the rack'
  | 'external address'
  | 'firewall in'
  | 'receiver'

export type Hop = {
  readonly place: HopPlace
  readonly outcome: 'passes' | 'stops' | 'unknown'
  readonly decided: Decider
  /** What also matches, but comes later in order. */
  readonly losers: readonly Decider[]
  /** One sentence. */
  readonly why: string
}

/** What decided: something with a name, or the absence of one. */
export type Decider = {
  readonly kind:
    | 'rule'
    | 'route'
    | 'gateway'
    | 'external ip'
    | 'external subnet'
    | 'instance'
    | 'interface'
    | 'absence'
    | 'unread'
    | 'limit'
    | 'input'
  readonly id: string | null
  /** Its name; for an absence what is absent ("no inbound rule that allows it"), for others a few words. */
  readonly name: string
  /** Names, for links. */
  readonly vpc: string | null
  readonly router: string | null
}

/** A row of "who can reach" and "what can … reach". */
export type Reached = {
  readonly end: Stop
  /** Of the network; a stopped instance's rules still apply. */
  readonly verdict: Verdict
  /** What passes of the traffic asked about; for the internet, from or to any public address. */
  readonly traffic: readonly TrafficRange[]
  readonly families: readonly Family[]
  /** The run state of an instance that is not up; null otherwise. */
  readonly down: string | null
}

export type Reachable =
  | { readonly refusal: string }
  | {
      readonly refusal: null
      /** The internet first, then instances by name. Those without any traffic are among them, with `no`. */
      readonly rows: readonly Reached[]
      readonly notes: readonly string[]
    }

/** A rule on an interface, in order of decision. */
export type EffectiveRule = {
  readonly rule: Decider
  readonly direction: 'inbound' | 'outbound'
  readonly action: 'allow' | 'deny'
  readonly priority: number
  /** The target that made it apply; null if it has no targets and so applies to all. */
  readonly target: { readonly type: string; readonly value: string } | null
  /** Rules before it that decide everything that it matches; empty if it has an effect. */
  readonly shadowedBy: readonly Decider[]
}

/** Traffic between two ends that an edit cuts or opens. */
export type Path = {
  readonly from: Stop
  readonly to: Stop
  readonly families: readonly Family[]
  readonly traffic: readonly TrafficRange[]
  readonly internet: boolean
  /** The part of the internet that it is about; null if it is all of it, or none is meant. */
  readonly addresses: string | null
  /** Ends that are not up, so that it has no effect until they are: "web1 is stopped". */
  readonly down: readonly string[]
}

export type Difference = {
  /** Those from the internet first, then those to it. */
  readonly opened: readonly Path[]
  readonly cut: readonly Path[]
  /** About which nothing can be told before or after. */
  readonly unclear: readonly Path[]
  /** "Cuts 3 paths that work now: …; opens 1: …", or "No instance is affected". */
  readonly sentence: string
}
