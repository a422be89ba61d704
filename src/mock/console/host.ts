/** The facts that a command knows about its guest. */
export type Host = Machine & {
  readonly user: string
  /** Boot time and current time, in milliseconds since 1970 UTC. */
  readonly since: number
  readonly now: number
}

/** The hardware of a guest. */
export type Machine = {
  readonly hostname: string
  readonly ncpus: number
  /** In bytes. */
  readonly memory: number
  /** Returns the private addresses of each network interface. */
  addresses(): readonly (readonly string[])[]
}
