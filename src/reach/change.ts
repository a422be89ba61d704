import type { Address, ExternalIp, FirewallRule, Route } from './world.ts'

/** A change that a command can make; the arguments are names, as commands take them. */
export type NetworkEdit =
  | {
      readonly kind: 'create rule'
      readonly vpc: string
      readonly rule: Omit<FirewallRule, 'id' | 'vpcId'>
    }
  | {
      readonly kind: 'edit rule'
      readonly vpc: string
      /** The rule's present name. */
      readonly name: string
      readonly rule: Omit<FirewallRule, 'id' | 'vpcId'>
    }
  | { readonly kind: 'delete rule'; readonly vpc: string; readonly name: string }
  | {
      readonly kind: 'create route'
      readonly vpc: string
      readonly router: string
      readonly route: Pick<Route, 'name' | 'destination' | 'target'>
    }
  | {
      readonly kind: 'edit route'
      readonly vpc: string
      readonly router: string
      readonly name: string
      readonly route: Pick<Route, 'name' | 'destination' | 'target'>
    }
  | {
      readonly kind: 'delete route'
      readonly vpc: string
      readonly router: string
      readonly name: string
    }
  | {
      readonly kind: 'set router'
      readonly vpc: string
      readonly subnet: string
      /** Null detaches the custom router. */
      readonly router: string | null
    }
  | {
      readonly kind: 'attach pool'
      readonly vpc: string
      readonly gateway: string
      /** The pool's name or ID. */
      readonly pool: string
    }
  | {
      readonly kind: 'detach pool'
      readonly vpc: string
      readonly gateway: string
      readonly pool: string
    }
  | { readonly kind: 'delete gateway'; readonly vpc: string; readonly gateway: string }
  | { readonly kind: 'delete router'; readonly vpc: string; readonly router: string }
  | { readonly kind: 'attach external ip'; readonly instance: string; readonly ip: ExternalIp }
  | {
      readonly kind: 'place external subnet'
      readonly subnet: string
      /** Null detaches it. */
      readonly instance: string | null
    }
  | {
      readonly kind: 'attach ephemeral ip'
      readonly instance: string
      readonly version: 'v4' | 'v6'
      /** Null where any will do. */
      readonly pool: string | null
    }
  | { readonly kind: 'detach external ip'; readonly instance: string; readonly ip: string }
  | {
      readonly kind: 'add interface'
      readonly instance: string
      readonly name: string
      readonly vpc: string
      readonly subnet: string
      /** Addresses without an `ip` are chosen by the control plane. */
      readonly addresses: readonly { readonly version: 'v4' | 'v6'; readonly ip: string | null }[]
    }
  | {
      readonly kind: 'edit interface'
      readonly instance: string
      readonly interface: string
      readonly primary: boolean
      /** Of all addresses together; undefined keeps them. */
      readonly transitIps?: Address['transitIps'] | undefined
    }
  | { readonly kind: 'remove interface'; readonly instance: string; readonly interface: string }
  | { readonly kind: 'start instance'; readonly instance: string }

/** Those that mend something: each has a command or a form that it prepares. */
export type Mending = Extract<
  NetworkEdit,
  {
    readonly kind:
      | `${'create' | 'edit' | 'delete'} ${'rule' | 'route'}`
      | 'attach pool'
      | 'attach ephemeral ip'
      | 'start instance'
  }
>

export type RepairStep = {
  readonly change: Mending
  /** What it does, in words: "Add rule allow-tcp-5432-from-db1 to default". */
  readonly title: string
}

/** Changes that together make a "no" a "yes", or a finding go away. */
export type Repair = {
  /** In the order in which they are to be made; usually one. */
  readonly steps: readonly RepairStep[]
  /** What else they do: "Also lets 14 other instances in"; null if nothing. */
  readonly sideEffect: string | null
}
