import type { Param } from '../params.ts'

declare module '../params.ts' {
  // Declares its type parameters as the interface itself does.
  interface Param<Value = unknown, Optional extends boolean = boolean> {
    /** More flags of the CLI for it: the text that each stands for; null for one that takes a text and may be repeated. */
    readonly flags?: Readonly<Record<string, string | null>>
  }
}

/** Spells a parameter's flag as the CLI does: `bootDisk` is `--boot-disk`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`
}

/** Spells a parameter's name as links do: `bootDisk` is `boot-disk`. */
export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Lists the flags that set a parameter: its own, and those that the CLI has for it besides. */
export function flagsOf([name, { flags = {} }]: readonly [string, Param]): readonly string[] {
  return [flagOf(name), ...Object.keys(flags)]
}
